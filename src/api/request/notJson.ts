/** A body is not one complete JSON text. */
export class NotJson extends Error {
  override name = 'NotJson';
  /** It is the beginning of one. */
  readonly isBegun: boolean;

  constructor(isBegun: boolean) {
    super(isBegun ? 'The body breaks off.' : 'The body is no JSON.');
    this.isBegun = isBegun;
  }
}
