import { fieldsInWords, fieldsOfEdit } from '@contract';
import { useEffect, useState } from 'react';
import type { StoredGym } from '../../stores/gyms';
import { useNow } from '../../hooks/useNow';
import { TryAgain } from '../../parts/TryAgain';
import { readSuggestion, type StoredSuggestion, watchGymSuggestions } from '../../stores/suggestions';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import * as items from '../../ui/items.module.css';
import { relativeTime } from '../../ui/relativeTime';
import { Skeleton } from '../../ui/Skeleton';
import { DecisionProblem } from '../../widgets/decisions/DecisionProblem';
import { useUndecided } from '../../widgets/decisions/useUndecided';
import { suggestionKey } from '../../widgets/suggestions/suggestionKey';
import { CorrectionPart } from '../../widgets/suggestions/parts';
import { paths } from '../../words/paths';
import { LOADS_WHEN_ONLINE } from '../../words/problems';
import { AdminEdits } from './AdminEdits';
import { ApprovalSetting } from './ApprovalSetting';
import { OneGymPage } from './OneGymPage';

/** `/my-gyms/{id}/suggestions`: changes to a gym that others suggest, for its owners to decide. */
export default function GymSuggestionsPage() {
  return (
    <>
      <OneGymPage title="Suggestions" pathOf={paths.gymSuggestions} above={{ name: 'My Gyms', to: paths.myGyms }}>
        {(gym, replace) => (
          <div className="stack">
            <Suggestions gym={gym} />
            <AdminEdits gymId={gym.id} />
            <ApprovalSetting gym={gym} saved={replace} />
          </div>
        )}
      </OneGymPage>
    </>
  );
}

function Suggestions({ gym: { id } }: { readonly gym: StoredGym }) {
  const [suggestions, setSuggestions] = useState<readonly StoredSuggestion[] | 'loading' | 'failed'>('loading');
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    let shown: readonly StoredSuggestion[] = [];
    const show = (waiting: readonly StoredSuggestion[]) => {
      for (const gone of shown) if (!waiting.some((one) => one.id === gone.id)) void tellOf(gone);
      shown = waiting;
      setSuggestions(waiting);
    };
    return watchGymSuggestions(id, show, () => setSuggestions('failed'));
  }, [id, attempts]);
  const { isEmpty, list } = useUndecided(typeof suggestions === 'object' ? suggestions : [], suggestionKey);
  return (
    <div className="stack">
      <p className="lead">
        Changes that visitors and admins suggest for this gym. When you accept one, the page updates right away. We’ll tell the person who suggested it and the
        gym’s other owners. Admins can decide these too.
      </p>
      {suggestions === 'loading' && <Skeleton label="Loading the suggestions…" />}
      {suggestions === 'failed' && (
        <ErrorBox title="The suggestions didn’t load." action={<TryAgain again={() => setAttempts((so) => so + 1)} />}>
          {LOADS_WHEN_ONLINE}
        </ErrorBox>
      )}
      {typeof suggestions === 'object' && (
        <>
          {isEmpty && <Empty title="No suggestions to review">We’ll notify you when someone suggests a change.</Empty>}
          <ul ref={list} className={items.list}>
            {suggestions.map((suggestion) => (
              <Item key={suggestion.id} suggestion={suggestion} gymId={id} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Item({ suggestion, gymId }: { readonly suggestion: StoredSuggestion; readonly gymId: string }) {
  const now = useNow();
  const { id, editBy, comment, createdAt } = suggestion;
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h2 id={id} className={items.title}>
          {titleOf(suggestion)}
        </h2>
        <p className="small muted">
          {editBy ? 'Edit by an admin, waiting for you' : 'Suggested by a visitor'} · <time dateTime={createdAt}>{now && relativeTime(createdAt, now)}</time>
        </p>
        {comment && <p>{comment}</p>}
        <DecisionProblem of={suggestionKey({ id })} />
        <CorrectionPart suggestion={{ ...suggestion, gymId }} decided={decidedLive} />
      </article>
    </li>
  );
}

/** The suggestion's subject. */
function titleOf(suggestion: StoredSuggestion): string {
  const words = fieldsInWords(fieldsOfEdit(suggestion).map(({ path }) => path));
  return words === '' ? 'Comment' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Nothing to do: the list is live, and decided suggestions leave it. */
const decidedLive = (): void => {};

/** Says why a suggestion left the list while the user was looking at it, unless they decided it themselves. */
async function tellOf(gone: StoredSuggestion): Promise<void> {
  const now = await readSuggestion(gone.id).catch(() => undefined);
  if (!now || now.status === 'pending' || now.decidedBy === useSession.getState().account?.uid) return;
  showToast('info', `“${titleOf(gone)}” ${now.status === 'withdrawn' ? 'was withdrawn by the person who sent it.' : 'was decided by someone else.'}`);
}
