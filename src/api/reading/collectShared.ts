/** V8 looks for what nothing holds any more once this much was added outside its heap (kExternalAllocationSoftLimit). */
const SOFT_LIMIT = 2 ** 26;
const BEYOND = 2 ** 20;

/**
 * Has the engine look for what this thread holds no more. It leaves memory that threads share out of its reckoning, and
 * may so keep hundreds of megabytes that nothing holds; memory of its own counts, which is not touched and so not taken.
 */
export function collectShared(): void {
  void new ArrayBuffer(SOFT_LIMIT + BEYOND);
}
