import { Worker } from 'node:worker_threads';
import { translationsTaken } from '../../domain/localize.ts';
import { createGate } from '../request/gate.ts';
import { createAssembly } from './pieces.ts';
import { BodyUnreadable, ReadingExhausted } from './readingFaults.ts';
import type { OnProgress, ReadingMessage, ReadingResults, ReadingTask } from './readingTask.ts';

export interface ThreadOptions {
  /** File of the bundled readingWorker. */
  script: string;
  /** Most bytes of memory that what is read may take. */
  memory: number;
  /** Longest time that one task may take, in milliseconds. */
  time: number;
  /** How long a thread that has nothing to do is kept, in milliseconds. */
  idle?: number;
}

export interface TaskOptions {
  /** Ends the task and its thread at once; the promise rejects with the reason. */
  signal: AbortSignal;
  onProgress?: OnProgress | undefined;
  /** Settles when all that is to be read is there, from when on the time of the task counts. */
  whole?: Promise<unknown> | undefined;
}

/** Carries out tasks apart from the thread of the caller, which never waits for long. */
export interface ReadingThreads {
  /** Resolves to the result, and the elements that came in pieces. */
  run<D extends ReadingTask['do']>(
    task: Extract<ReadingTask, { do: D }>,
    options: TaskOptions,
  ): Promise<{ result: ReadingResults[D]; elements: unknown[] }>;
  /** As `run`, of what still comes, beside all that has come; undefined where one such task is under way. */
  runEarly<D extends ReadingTask['do']>(
    task: Extract<ReadingTask, { do: D }>,
    options: TaskOptions,
  ): Promise<{ result: ReadingResults[D]; elements: unknown[] }> | undefined;
  /** Ends every thread; what is under way rejects. */
  close(): Promise<void>;
}

/** Tasks at once; more wait. */
const CONCURRENT = 2;
const IDLE = 30_000;

export function createReadingThreads(options: ThreadOptions): ReadingThreads {
  const gate = createGate(CONCURRENT);
  const closing = new AbortController();
  const spare = createSpare(options.idle ?? IDLE);
  /** A file that a thread reads stays open as long as its task is held. */
  const underWay = new Set<ReadingTask>();
  const carryOut = async <D extends ReadingTask['do']>(
    task: Extract<ReadingTask, { do: D }>,
    { signal, ...told }: TaskOptions,
  ) => {
    signal.throwIfAborted();
    const worker = spare.take() ?? startThread(options, spare.drop);
    underWay.add(task);
    try {
      const outcome = await exchange(worker, task, { signal, ...told }, options.time);
      if (closing.signal.aborted) await worker.terminate();
      else spare.put(worker);
      return outcome;
    } catch (error) {
      // Not waited for: a thread in the midst of its work ends when it can.
      if (error instanceof BodyUnreadable && !closing.signal.aborted) spare.put(worker);
      else worker.terminate().catch(() => undefined);
      throw error;
    } finally {
      underWay.delete(task);
    }
  };
  let isEarly = false;
  return {
    run(task, { signal, ...told }) {
      const ending = AbortSignal.any([signal, closing.signal]);
      return gate.run(ending, () => carryOut(task, { signal: ending, ...told }));
    },
    runEarly(task, { signal, ...told }) {
      if (isEarly) return undefined;
      isEarly = true;
      const ending = AbortSignal.any([signal, closing.signal]);
      return carryOut(task, { signal: ending, ...told }).finally(() => {
        isEarly = false;
      });
    },
    async close() {
      closing.abort();
      await spare.end();
    },
  };
}

/**
 * A task is refused before it takes more memory than it may. The limit of the heap lies far above: an engine that
 * meets it mostly ends the whole process, whatever it promises.
 */
const HEAP_PER_MEMORY = 2;
const HEAP_OF_CODE = 256 * 2 ** 20;

/** For what was just made, of which little stays: by itself the engine takes, and keeps, over 100 MB for it. */
const maxYoungGenerationSizeMb = 8;

function startThread({ script, memory }: ThreadOptions, onExit: (worker: Worker) => void): Worker {
  const maxOldGenerationSizeMb = Math.ceil((HEAP_OF_CODE + memory * HEAP_PER_MEMORY) / 2 ** 20);
  const resourceLimits = { maxOldGenerationSizeMb, maxYoungGenerationSizeMb };
  const worker = new Worker(script, { resourceLimits, workerData: translationsTaken() });
  // Told of where no task listens; a thread that failed is not used again.
  worker.on('error', () => undefined).on('exit', () => onExit(worker));
  return worker;
}

/** At most one thread that waits for its next task, for some time. */
function createSpare(idle: number) {
  let kept: { worker: Worker; timer: NodeJS.Timeout } | undefined;
  const take = (): Worker | undefined => {
    if (kept === undefined) return undefined;
    const { worker, timer } = kept;
    clearTimeout(timer);
    kept = undefined;
    return worker;
  };
  const end = async () => {
    await take()?.terminate();
  };
  return {
    take,
    put(worker: Worker) {
      void end();
      worker.unref();
      kept = { worker, timer: setTimeout(() => void end(), idle).unref() };
    },
    /** Forgets a thread that ended by itself. */
    drop(worker: Worker) {
      if (kept?.worker === worker) take();
    },
    end,
  };
}

/** Sends a task, and takes what comes of it: each message in a turn of its own. */
function exchange<D extends ReadingTask['do']>(
  worker: Worker,
  task: Extract<ReadingTask, { do: D }>,
  { signal, onProgress, whole }: TaskOptions,
  time: number,
): Promise<{ result: ReadingResults[D]; elements: unknown[] }> {
  let assembly = createAssembly();
  worker.ref();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const begin = () => {
      if (!isOver) timer = setTimeout(() => end(() => reject(new ReadingExhausted('time'))), time);
    };
    if (whole === undefined) begin();
    else whole.then(begin, () => undefined);
    const abort = () => end(() => reject(signal.reason));
    const fail = (error: unknown) =>
      end(() => reject(isOutOfMemory(error) ? new ReadingExhausted('memory') : error));
    const exit = () => fail(new Error('The thread that reads ended.'));
    const end = (settle: () => void) => {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.off('message', receive).off('error', fail).off('exit', exit);
      settle();
    };
    const receive = (message: ReadingMessage) => {
      if (message.type === 'progress') onProgress?.(message.count, message.part);
      if (message.type === 'pieces') assembly.add(message.steps);
      if (message.type === 'restart') assembly = createAssembly();
      if (message.type === 'unreadable')
        end(() => reject(new BodyUnreadable(message.message, message.problems)));
      if (message.type === 'exhausted') fail(new ReadingExhausted('memory'));
      if (message.type === 'failed') fail(new Error(message.message));
      if (message.type === 'done' && isResultOf<D>(message.result)) {
        const { result } = message;
        assembly.elements().then(elements => end(() => resolve({ result, elements })), fail);
      }
      // Other work of the receiver has its turn before the next message.
      if (GOES_ON.has(message.type)) setImmediate(() => worker.postMessage('taken'));
    };
    worker.on('message', receive).on('error', fail).on('exit', exit);
    signal.addEventListener('abort', abort, { once: true });
    worker.postMessage(task);
  });
}

const GOES_ON: ReadonlySet<string> = new Set<ReadingMessage['type']>(['progress', 'pieces', 'restart']);

/** The thread answers what it was asked; the compiler cannot follow it there. */
function isResultOf<D extends ReadingTask['do']>(
  _result: ReadingResults[ReadingTask['do']],
): _result is ReadingResults[D] {
  return true;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
