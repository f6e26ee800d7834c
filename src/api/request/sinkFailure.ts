/** Where a body went could not take it: no fault of the service, whatever the cause. */
export class SinkFailure extends Error {
  override name = 'SinkFailure';

  constructor(cause: unknown) {
    super('The body could not be taken.', { cause });
  }
}
