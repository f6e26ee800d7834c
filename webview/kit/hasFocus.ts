/** Whether a popup has the keyboard within already, which it then does not move: its toggling is told of late. */
export function hasFocus(popup: HTMLElement | null): boolean {
  return popup?.matches(':focus-within') === true;
}
