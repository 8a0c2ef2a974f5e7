import type { ReactNode } from 'react';
import { useTyped } from '../../../forms/useTyped';
import { type Decision, holdDecision } from '../../../stores/decisions';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/Field';
import * as styles from './admin.module.css';

interface Props {
  readonly title: string;
  /** The label of the button that decides. */
  readonly button: string;
  readonly kind?: 'stop' | 'mat';
  /** The reason is kept under this name until it is sent. */
  readonly name: string;
  /** Who sees the reason. Without it, no reason is asked for. */
  readonly hint: string | undefined;
  readonly decision: Omit<Decision, 'send'>;
  readonly send: (given: { readonly reason?: string }) => Promise<void>;
  readonly close: () => void;
  /** The consequences of the decision. */
  readonly children: ReactNode;
}

/**
 * Asks for a decision, with an optional reason for the person who is notified. The decision can be undone until it is sent, and
 * the reason is kept until then.
 */
export function DecisionForm({ title, button, kind = 'stop', name, hint, decision, send, close, children }: Props) {
  const { typed, forget } = useTyped(name);
  const decide = (form: HTMLFormElement) => {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const sendAndForget = async () => {
      await send({ ...(reason && { reason }) });
      forget();
    };
    close();
    holdDecision({ ...decision, send: sendAndForget });
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        {...typed}
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          decide(event.currentTarget);
        }}
      >
        {children}
        {hint !== undefined && <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={600} hint={hint} />}
        <Button kind={kind} type="submit">
          {button}
        </Button>
      </form>
    </Dialog>
  );
}
