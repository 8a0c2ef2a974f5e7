import type { LinkedQuestion } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../head/PageMeta';
import { LoadState } from '../../parts/LoadState';
import { linkedQuestions } from '../../stores/ownerQuestions';
import { useValue } from '../../stores/values';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { AnswerForm } from './AnswerForm';

/** `/answer?token=…`: a question about a gym's upcoming dates, which its owner can answer without signing in. */
export default function AnswerPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <div className="container page">
      <PageMeta title="A question about your gym" description="Tell visitors whether your gym is open." path="/answer" noindex />
      {token === '' ? <ClosedQuestion linkedQuestion={{ state: 'unknown' }} /> : <Question key={token} token={token} />}
    </div>
  );
}

function Question({ token }: { readonly token: string }) {
  const { value: linkedQuestion, ...load } = useValue(linkedQuestions, token);
  if (linkedQuestion?.state === 'open') return <AnswerForm token={token} openQuestion={linkedQuestion} reload={load.reload} />;
  if (linkedQuestion) return <ClosedQuestion linkedQuestion={linkedQuestion} />;
  return (
    <>
      <h1>A question about your gym</h1>
      <LoadState load={load} what="the question" hint="Nothing was changed." />
    </>
  );
}

/** Why a link doesn't lead to a question, and what to do instead. */
function ClosedQuestion({ linkedQuestion }: { readonly linkedQuestion: Exclude<LinkedQuestion, { readonly state: 'open' }> }) {
  if (linkedQuestion.state === 'over') {
    return (
      <Empty
        level={1}
        title="This question is closed"
        action={
          <LinkButton kind="secondary" to={linkedQuestion.gym?.path ?? paths.myGyms}>
            {linkedQuestion.gym ? 'View your gym’s page' : 'My Gyms'}
          </LinkButton>
        }
      >
        <p>{`The dates have passed${linkedQuestion.gym ? ` or aren’t on ${linkedQuestion.gym.name}’s schedule anymore` : ''}. There’s nothing left to answer.`}</p>
      </Empty>
    );
  }
  if (linkedQuestion.state === 'gone') {
    return (
      <Empty
        level={1}
        title="You can’t answer for this gym anymore"
        action={
          <LinkButton kind="secondary" to={paths.contactAbout('question')}>
            Contact us
          </LinkButton>
        }
      >
        <p>The gym was removed from the directory, or you’re no longer its owner. If that’s wrong, contact us.</p>
      </Empty>
    );
  }
  return (
    <Empty
      level={1}
      title="This link doesn’t work"
      action={
        <LinkButton kind="secondary" to={paths.myGyms}>
          My Gyms
        </LinkButton>
      }
    >
      <p>Open the link in the email again. If your email program cuts it off, copy the whole link. You can also sign in and update your schedule.</p>
    </Empty>
  );
}
