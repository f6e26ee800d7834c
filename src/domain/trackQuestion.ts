/** What decides which track a service answers with. */
export interface TrackQuestion {
  storm_id: string;
  time?: string | undefined;
  model?: string | undefined;
  max_lead_time?: string | undefined;
}

/** The same text for questions that have the same answer. */
export function trackQuestion({ storm_id, time, model, max_lead_time }: TrackQuestion): string {
  return JSON.stringify([storm_id, time, model, max_lead_time]);
}
