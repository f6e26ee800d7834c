import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import type { Provenance } from './protocol.ts';

/** One open panel, as its kind sees it. */
export interface Session<Identity, Message> {
  parts: Parts;
  identity(): Identity;
  /** Sent now, and again whenever the page starts anew; a later message of the same type replaces it. */
  post(message: Message): void;
  /** Sent now, to the page as it is, and never again. */
  tell(message: Message): void;
  /** Not sent now, but to a page that starts anew, in the place of what was posted last of its type. */
  remember(message: Message): void;
  /**
   * Keeps a response for raw JSON, copied requests and exports, and gives its provenance. It replaces the one kept
   * for the same part of the panel; a part is what one endpoint answers, unless it is named.
   */
  keep(response: AnyResponse, part?: string): Provenance;
  /** Lets go of the response of a part that is no more shown. */
  drop(part: string): void;
  /** Provenance of a response that is shown beside those that are kept. */
  provenanceOf(response: AnyResponse): Provenance;
  responses(): readonly AnyResponse[];
  show(identity: Identity): void;
  /** Gives its tab the name that what it shows has now, in place of the one that it was opened with. */
  entitle(name: string): void;
  /** Ends this session: its view goes to whoever was named when it was adopted. */
  leave(): void;
}
