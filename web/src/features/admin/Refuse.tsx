import type { ReactNode } from 'react';
import { DecisionForm } from './DecisionForm';

interface Props {
  readonly title: string;
  /** Of what: its words are kept under this until they are sent. */
  readonly id: string;
  /** What a decision on it is called (`Decision.key`). */
  readonly decides: string;
  /** What was refused, as a sentence. */
  readonly said: string;
  /** Who reads the reason: `owner`. */
  readonly reader: string;
  readonly refuse: (given: { readonly reason?: string }) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  readonly close: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Refuses a request, with an optional reason for its author. */
export function Refuse({ title, id, decides, said, reader, refuse, problemOf, close, children }: Props) {
  return (
    <DecisionForm
      title={title}
      button="Refuse"
      name={`refuse ${id}`}
      hint={`The ${reader} reads it as you write it here.`}
      decision={{ key: decides, said, sent: `Refused. The ${reader} is told.`, problemOf }}
      send={refuse}
      close={close}
    >
      {children}
    </DecisionForm>
  );
}
