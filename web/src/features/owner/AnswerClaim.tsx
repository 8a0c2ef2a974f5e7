import { GYM_ROLE_NAMES, type OpenClaim } from '@contract';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { TextArea } from '../../ui/Field';
import { formatRelativeTimeInSentence } from '../../ui/relativeTime';
import { answerClaim } from '../../stores/claims';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { useNow } from '../../hooks/useNow';
import { showToast } from '../../stores/toasts';
import { getFieldProblems, getErrorMessage } from '../../words/problems';
import * as styles from './owner.module.css';

interface Props {
  readonly claim: OpenClaim;
  readonly onAnswer: () => Promise<void>;
}

/** Another user's claim to the owner's gym, limited to what owners may see, and a form to reply. */
export function AnswerClaim({ claim: { id, role, createdAt, answer }, onAnswer }: Props) {
  const now = useNow();
  const { formProps, forget } = useUnsentForm(`answer ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const text = String(entries.get('text') ?? '').trim();
    if (text === '') throw new FormProblem({ text: 'Enter your reply.' });
    try {
      await answerClaim({ id, text });
    } catch (error) {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    }
    forget();
    showToast('success', 'Reply saved. The admin who decides will read it.');
    await onAnswer();
  });
  return (
    <li>
      <form {...form} {...formProps} className={styles.claimForm}>
        {problem && <ErrorBox title={problem} />}
        <p>
          <span>{`Someone claimed this gym${now ? ` ${formatRelativeTimeInSentence(createdAt, now)}` : ''}, as its ${GYM_ROLE_NAMES[role].toLowerCase()}. An admin will decide.`}</span>{' '}
          <span>If the claim is approved, they become a co-owner. You stay an owner.</span>
        </p>
        <TextArea
          label="What can you tell us about this claim?"
          name="text"
          rows={4}
          defaultValue={answer?.text ?? ''}
          hint="The admin and the person who made the claim will see your reply."
          error={fields.text}
          required
        />
        <Button kind="secondary" type="submit" busy={busy}>
          {answer ? 'Update reply' : 'Send reply'}
        </Button>
      </form>
    </li>
  );
}
