import { execFileSync } from 'node:child_process';

/** Bytes of the processes below this one: of the extension host, and of those that draw pages. */
export interface ProcessMemory {
  host: number;
  pages: number;
}

export interface MemoryWatch {
  /** What they had when the watch began, what each had at most, and what they have. */
  told(): { before: ProcessMemory; most: ProcessMemory; now: ProcessMemory };
  end(): void;
}

/** Milliseconds between two looks. */
const INTERVAL = 500;

/** Looks at the memory of the editor and the browser again and again. */
export function watchMemory(): MemoryWatch {
  const before = memoryNow();
  let most = before;
  const look = (): ProcessMemory => {
    const now = memoryNow();
    most = { host: Math.max(most.host, now.host), pages: Math.max(most.pages, now.pages) };
    return now;
  };
  const looking = setInterval(look, INTERVAL);
  return {
    told() {
      const now = look();
      return { before, most, now };
    },
    end: () => clearInterval(looking),
  };
}

interface Process {
  id: number;
  parent: number;
  bytes: number;
  command: string;
}

function memoryNow(): ProcessMemory {
  const all = processes();
  const own = new Set([process.pid]);
  for (let found = 0; found !== own.size; ) {
    found = own.size;
    for (const { id, parent } of all) if (own.has(parent)) own.add(id);
  }
  const sumOf = (kind: string) =>
    all
      .filter(({ id, command }) => own.has(id) && command.includes(`--type=${kind}`))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  return { host: sumOf('extensionHost'), pages: sumOf('renderer') };
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap(line => {
    const [, id, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return id === undefined
      ? []
      : [{ id: Number(id), parent: Number(parent), bytes: Number(kilobytes) * 1024, command }];
  });
}
