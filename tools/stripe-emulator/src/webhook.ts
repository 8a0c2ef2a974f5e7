/** Where events are sent, and how they are signed. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
  /** The types of events that it gets. Default: all. */
  readonly events?: readonly string[];
}
