import type { ReactNode } from 'react';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { type Decision, scheduleDecision } from '../../../stores/decisions';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/Field';

interface Props {
  readonly title: string;
  /** The submit button's label. */
  readonly action?: string;
  readonly kind?: 'danger' | 'secondary';
  /** Who will see the reason, such as `owner`. If undefined, the dialog asks for no reason. */
  readonly reader: string | undefined;
  readonly decision: Omit<Decision, 'send'> & { readonly send: (input: { readonly reason?: string }) => Promise<void> };
  readonly close: () => void;
  /** The consequences of the decision. */
  readonly children: ReactNode;
}

/** Asks the admin to confirm a decision, with an optional reason for the person who is notified. If the admin undoes the decision, the typed reason is kept. */
export function DecisionDialog({ title, action = 'Reject', kind = 'danger', reader, decision, close, children }: Props) {
  const { formProps, forget } = useUnsentForm(`${title} ${decision.key}`);
  const decide = (formData: FormData) => {
    const reason = String(formData.get('reason') ?? '').trim();
    const send = async () => {
      await decision.send({ ...(reason && { reason }) });
      forget();
    };
    close();
    scheduleDecision({ ...decision, send });
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        {...formProps}
        method="post"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          decide(new FormData(event.currentTarget));
        }}
      >
        {children}
        {reader !== undefined && (
          <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={600} hint={`The ${reader} will see this exactly as you write it.`} />
        )}
        <Button kind={kind} type="submit">
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
