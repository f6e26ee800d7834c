/** What work in pieces comes to, done without a halt. */
export function atOnce<Result>(pieces: Iterator<unknown, Result>): Result {
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
  }
}
