import * as vscode from 'vscode';

/** When a file is looked at after it is followed, in milliseconds: a watcher begins when it can, and does not say when. */
const LOOKS = [1000, 3000, 10_000];

/** Tells whenever a file changes, comes or goes. */
export function followFile(file: vscode.Uri, changed: () => void): vscode.Disposable {
  const folder = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), '*');
  const watcher = vscode.workspace.createFileSystemWatcher(folder);
  const events = [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete];
  let known = stampOf(file);
  let isEnded = false;
  const tell = () => {
    known = stampOf(file);
    changed();
  };
  const look = async () => {
    const before = known;
    const isOther = (await before) !== (await stampOf(file));
    // What the watcher told meanwhile is told already.
    if (isOther && before === known && !isEnded) tell();
  };
  const timers = LOOKS.map(wait => setTimeout(() => void look(), wait));
  const end = () => {
    isEnded = true;
    for (const timer of timers) clearTimeout(timer);
  };
  return vscode.Disposable.from(
    watcher,
    ...events.map(event => event(each => each.toString() === file.toString() && tell())),
    new vscode.Disposable(end),
  );
}

/** Another one where the file is another; that of a file that is not there is empty. */
async function stampOf(file: vscode.Uri): Promise<string> {
  try {
    const { mtime, size } = await vscode.workspace.fs.stat(file);
    return `${mtime} ${size}`;
  } catch {
    return '';
  }
}
