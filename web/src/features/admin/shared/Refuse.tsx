import type { ReactNode } from 'react';
import { DecisionForm } from './DecisionForm';

interface Props {
  readonly title: string;
  /** Its unsent reason is kept under this id. */
  readonly id: string;
  /** The key of the decision (`Decision.key`). */
  readonly decides: string;
  /** The decision, as a sentence. */
  readonly said: string;
  /** Who sees the reason: `owner`. */
  readonly reader: string;
  readonly refuse: (given: { readonly reason?: string }) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  readonly close: () => void;
  /** The consequences. */
  readonly children: ReactNode;
}

/** Rejects a request, with an optional reason for its author. */
export function Refuse({ title, id, decides, said, reader, refuse, problemOf, close, children }: Props) {
  return (
    <DecisionForm
      title={title}
      button="Reject"
      name={`refuse ${id}`}
      hint={`The ${reader} will see this exactly as you write it.`}
      decision={{ key: decides, said, sent: `Rejected. The ${reader} will be notified.`, problemOf }}
      send={refuse}
      close={close}
    >
      {children}
    </DecisionForm>
  );
}
