/** An id as the other of number and text, where it is the same when it is written; of a text that is no number itself. */
export function otherIdForm(id: number | string): number | string {
  return typeof id === 'number' || id.trim() === '' || String(Number(id)) !== id ? String(id) : Number(id);
}
