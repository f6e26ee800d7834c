/** The service that an answer came from: it stays with the answer, whatever service is in use later. */
export interface AnsweringService {
  /** Synthetic data of the embedded service. */
  demo: boolean;
  /** For people: `Demo service`, or the host. */
  label: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** One-way digest of the key that was sent; undefined without one. */
  keyDigest: string | undefined;
}
