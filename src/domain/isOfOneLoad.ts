/** Milliseconds between two answers that were kept of one load. */
const ONE_LOAD = 600_000;

/**
 * Whether a list of storms speaks of the forecast of a track: what was kept (at `kept`, in epoch milliseconds) goes with
 * what was kept with it, and with nothing new; as of one `time` the same comes at any.
 */
export function isOfOneLoad(
  { time, kept }: { time: string | undefined; kept: number | undefined },
  { stored, receivedAt }: { stored: boolean; receivedAt: number },
): boolean {
  if (time !== undefined) return true;
  if (kept === undefined || !stored) return kept === undefined && !stored;
  return Math.abs(receivedAt - kept) < ONE_LOAD;
}
