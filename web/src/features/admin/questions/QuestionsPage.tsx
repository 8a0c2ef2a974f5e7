import { LoadState } from '../../../parts/LoadState';
import { UNANSWERED, unansweredQuestions } from '../../../stores/ownerQuestions';
import { useValue } from '../../../stores/values';
import { Empty } from '../../../ui/Empty';
import * as items from '../../../ui/items.module.css';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { UnansweredItem } from './UnansweredItem';

/** `/admin/questions`: questions about upcoming dates that owners haven't answered, and a way to record what a gym says on the phone. */
export default function QuestionsPage() {
  return (
    <AdminLayout
      title="Questions for owners"
      description="Questions about holidays, weekends and closures that owners haven’t answered."
      path={paths.adminQuestions}
      lead="We asked the owners about these dates, but they haven’t answered. Call the gym and record what they say. Visitors will see that the information came from us."
    >
      <Questions />
    </AdminLayout>
  );
}

function Questions() {
  const { value: questions, ...load } = useValue(unansweredQuestions, UNANSWERED);
  if (!questions) return <LoadState load={load} what="the questions" />;
  if (questions.length === 0) {
    return (
      <Empty title="Every question is answered">
        <p>When we ask owners about a holiday, a weekend or a closure, the question stays here until they answer or the dates pass.</p>
      </Empty>
    );
  }
  return (
    <ul className={items.list}>
      {questions.map((question) => (
        <UnansweredItem key={question.id} question={question} questions={questions} reload={load.reload} />
      ))}
    </ul>
  );
}
