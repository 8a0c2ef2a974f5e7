import { type InboxEntry, MESSAGE_ANSWER_MAX } from '@contract';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { markMessageAsDone } from '../../../stores/inbox';
import { scheduleDecision } from '../../../stores/decisions';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { TextArea } from '../../../ui/Field';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import { getFormProblemMessage } from '../../../widgets/decisions/getFormProblemMessage';
import { getInboxKey } from '../../../widgets/suggestions/decisionKeys';
import * as styles from '../../../widgets/suggestions/suggestions.module.css';

/** The form for marking a message as done, with an optional reply if the sender was signed in. */
export function MarkAsDoneForm({ message }: { readonly message: InboxEntry & { readonly kind: 'message' } }) {
  const { formProps, forget } = useUnsentForm(`answer ${message.id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const reply = String(formData.get('answer') ?? '').trim();
    const send = async () => {
      try {
        await markMessageAsDone(message, reply);
      } catch (error) {
        throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
      }
      forget();
    };
    if (reply === '') {
      await send();
      showToast('success', 'Message marked as done.');
      return;
    }
    // The sender is notified only of a reply, so only a reply gets an undo window.
    scheduleDecision({
      key: getInboxKey(message),
      summary: 'Replied to a message.',
      failedMessage: 'Couldn’t reply to the message.',
      sentMessage: 'Reply sent. The message is marked as done.',
      send,
      describeProblem: getFormProblemMessage,
    });
  });
  return (
    <form {...form} {...formProps} className={styles.decide}>
      {problem && <ErrorBox title={problem} />}
      {message.sentBy !== undefined && (
        <TextArea
          label="Reply (optional)"
          name="answer"
          rows={2}
          maxLength={MESSAGE_ANSWER_MAX}
          hint="The sender gets your reply as a notification when you mark this as done."
          error={fields.answer}
        />
      )}
      <Button kind="secondary" type="submit" busy={busy} data-key="d">
        Mark as done
      </Button>
    </form>
  );
}
