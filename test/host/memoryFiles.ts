import * as vscode from 'vscode';

/** Files that are on no disk, such as those of a repository that is browsed without a clone, and what was read of them. */
export interface MemoryFiles {
  at(path: string): vscode.Uri;
  put(path: string, text: string | Uint8Array): vscode.Uri;
  /** Undefined where there is none. */
  text(uri: vscode.Uri): string | undefined;
  /** How many times it was read. */
  read(uri: vscode.Uri): number;
  end(): void;
}

/** Has a file system in memory under a scheme of its own, as extensions have them. */
export function memoryFiles(scheme: string): MemoryFiles {
  const files = new Map<string, Uint8Array>();
  const read = new Map<string, number>();
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const at = (path: string) => vscode.Uri.from({ scheme, path });
  const isFolder = (path: string) =>
    [...files.keys()].some(each => each.startsWith(`${path.replace(/\/$/, '')}/`));
  const bytesOf = (uri: vscode.Uri): Uint8Array => {
    const bytes = files.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  };
  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose: () => undefined }),
    stat(uri) {
      if (isFolder(uri.path)) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
      return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: bytesOf(uri).length };
    },
    readDirectory: () => [],
    createDirectory: () => undefined,
    readFile(uri) {
      read.set(uri.path, (read.get(uri.path) ?? 0) + 1);
      return bytesOf(uri);
    },
    writeFile(uri, content) {
      files.set(uri.path, content.slice());
      changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    },
    delete: uri => void files.delete(uri.path),
    rename: () => {
      throw vscode.FileSystemError.NoPermissions();
    },
  };
  const registered = vscode.workspace.registerFileSystemProvider(scheme, provider);
  return {
    at,
    put(path, text) {
      files.set(path, typeof text === 'string' ? Buffer.from(text) : text);
      return at(path);
    },
    text: uri => (files.has(uri.path) ? Buffer.from(bytesOf(uri)).toString() : undefined),
    read: uri => read.get(uri.path) ?? 0,
    end: () => registered.dispose(),
  };
}
