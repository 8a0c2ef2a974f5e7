import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/Field';
import { useTyped } from '../../forms/useTyped';
import { holdDecision } from '../../stores/decisions';
import * as styles from './admin.module.css';

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

/** Refuses a request, with words for its author. It can be undone until it is sent (`holdDecision`), and the words are kept until then. */
export function Refuse({ title, id, decides, said, reader, refuse, problemOf, close, children }: Props) {
  const { typed, forget } = useTyped(`refuse ${id}`);
  const submit = (form: HTMLFormElement) => {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const send = async () => {
      await refuse({ ...(reason && { reason }) });
      forget();
    };
    close();
    holdDecision({ key: decides, said, sent: `Refused. The ${reader} is told.`, send, problemOf });
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        {...typed}
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {children}
        <TextArea label="Why (optional)" name="reason" rows={3} maxLength={600} hint={`The ${reader} reads it as you write it here.`} />
        <Button kind="stop" type="submit">
          Refuse
        </Button>
      </form>
    </Dialog>
  );
}
