/** Where events are told, and what they are signed with. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
  /** Types of events that it is told of; all where they are not named. */
  readonly events?: readonly string[];
}
