import { formatProgramClasses, getQuestionHolidayName, type OpenQuestion, type OwnerQuestionKind, SCHEDULE_TRUSTED_DAYS } from '@contract';
import { useAttempt } from '../../forms/useAttempt';
import { useNow } from '../../hooks/useNow';
import { answerLinkedQuestion } from '../../stores/ownerQuestions';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Panel } from '../../ui/Panel';
import { formatRelativeTimeInSentence } from '../../ui/relativeTime';
import type { ItemAnswer } from '../../widgets/owner-question/answers';
import { QuestionItems } from '../../widgets/owner-question/QuestionItems';
import { formatShortDate } from '../../words/dates';
import { paths } from '../../words/paths';
import { getErrorReason } from '../../words/problems';

interface Props {
  readonly token: string;
  readonly openQuestion: OpenQuestion;
  readonly reload: () => Promise<void>;
}

const TITLES: Record<OwnerQuestionKind, (question: OpenQuestion) => string> = {
  holiday: ({ question: { holiday = 'the holiday' }, items }) => `Are you open for ${getQuestionHolidayName(holiday, items)}?`,
  weekend: ({ items }) => (items.length > 1 ? 'Are your open mats still on this weekend?' : 'Is your open mat still on this weekend?'),
  closure: ({ question: { closure } }) => (closure?.program ? `Are ${formatProgramClasses(closure.program)} still canceled?` : 'Are you still closed?'),
};

/** A question with a button for each answer. Pressing a button saves the answer right away. */
export function AnswerForm({ token, openQuestion, reload }: Props) {
  const { gym, question, items, isScheduleTrusted } = openQuestion;
  const { busy, attempt } = useAttempt();
  const send = (answers: readonly ItemAnswer[], { isTimetableRight = false } = {}) =>
    attempt(
      async () => {
        try {
          await answerLinkedQuestion({ token, answers: [...answers], isTimetableRight });
        } catch (error) {
          if (getErrorReason(error) === 'stale-edit') await reload();
          throw error;
        }
      },
      isTimetableRight ? `Thanks. We won’t ask about weekends for ${SCHEDULE_TRUSTED_DAYS} days.` : 'Saved. Visitors can see it on your page.',
    );
  return (
    <div className="stack">
      <h1>{TITLES[question.kind](openQuestion)}</h1>
      <p>
        <Link to={gym.path}>{gym.name}</Link>
      </p>
      <p>{`Choose an answer, and visitors will see it on your page. You don’t need to sign in, and you can change your answer through ${formatShortDate(question.until)}.`}</p>
      <LastAnswer {...question} />
      <QuestionItems openQuestion={openQuestion} busy={busy} send={(answers) => send(answers)} />
      {question.kind === 'weekend' && !isScheduleTrusted && items.length > 0 && (
        <Panel title="Is the rest of your schedule still right?">
          <p>{`If it is, say so, and we won’t ask about weekends for ${SCHEDULE_TRUSTED_DAYS} days. If not, sign in and edit it.`}</p>
          <p className="row">
            <Button kind="secondary" busy={busy} onClick={() => send([], { isTimetableRight: true })}>
              Confirm schedule
            </Button>
            <Link to={gym.path}>View your schedule</Link>
          </p>
        </Panel>
      )}
      <p className="muted small">
        To move a class or add a note, sign in and open <Link to={paths.myGyms}>My Gyms</Link>. To stop these questions, use the unsubscribe link in the email.
      </p>
    </div>
  );
}

function LastAnswer({ answeredAt, answeredBy }: OpenQuestion['question']) {
  const now = useNow();
  if (answeredAt === undefined || !now) return null;
  return <p className="muted">{`Last answered ${formatRelativeTimeInSentence(answeredAt, now)} by ${answeredBy === 'admin' ? 'our team' : 'an owner'}.`}</p>;
}
