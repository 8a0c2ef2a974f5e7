import { type OwnerQuestionKind, formatPhone, PROGRAM_NAMES, type UnansweredQuestion } from '@contract';
import { useAttempt } from '../../../forms/useAttempt';
import { recordOwnerAnswer } from '../../../stores/ownerQuestions';
import { Fact } from '../../../ui/Fact';
import * as items from '../../../ui/items.module.css';
import { Link } from '../../../ui/Link';
import type { ItemAnswer } from '../../../widgets/owner-question/answers';
import { QuestionItems } from '../../../widgets/owner-question/QuestionItems';
import { formatShortDate } from '../../../words/dates';
import { paths } from '../../../words/paths';
import { getErrorReason } from '../../../words/problems';
import { AdminItem } from '../shared/AdminItem';

const QUESTION_SUBJECTS: Record<OwnerQuestionKind, string> = { holiday: 'Holiday', weekend: 'This weekend', closure: 'Closed until further notice' };

interface Props {
  readonly question: UnansweredQuestion;
  /** The whole list, which is updated once the answer is recorded. */
  readonly questions: readonly UnansweredQuestion[];
  readonly reload: () => Promise<void>;
}

/** A question that an owner hasn't answered, with the gym's phone number and a button for each answer. */
export function UnansweredItem({ question: openQuestion, questions, reload }: Props) {
  const { id, gymId, gym, phone, askedOn, question } = openQuestion;
  const { busy, attempt } = useAttempt();
  const send = (answers: readonly ItemAnswer[]) =>
    attempt(async () => {
      try {
        await recordOwnerAnswer(questions, { id, answers: [...answers] });
      } catch (error) {
        if (getErrorReason(error) === 'stale-edit') await reload();
        throw error;
      }
    }, `Answer recorded for ${gym.name}.`);
  return (
    <AdminItem title={gym.name}>
      <dl className={items.facts}>
        <Fact name="Question">{question.holiday ?? QUESTION_SUBJECTS[question.kind]}</Fact>
        <Fact name="Program">{question.closure?.program && PROGRAM_NAMES[question.closure.program]}</Fact>
        <Fact name="Asked">{formatShortDate(askedOn)}</Fact>
        <Fact name="Answer by">{formatShortDate(question.until)}</Fact>
        <Fact name="Phone">{phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}</Fact>
        <Fact name="Gym">
          <Link to={gym.path}>View page</Link>
          {' · '}
          <Link to={paths.adminGym(gymId)}>Edit gym</Link>
        </Fact>
      </dl>
      <QuestionItems openQuestion={openQuestion} busy={busy} send={send} level={3} />
    </AdminItem>
  );
}
