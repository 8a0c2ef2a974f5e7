import { formatFieldNames, listEditFields } from '@contract';
import { useEffect, useRef } from 'react';
import type { StoredGym } from '../../stores/gyms';
import { useNow } from '../../hooks/useNow';
import { LoadState } from '../../parts/LoadState';
import { gymSuggestions, readSuggestion, type StoredSuggestion } from '../../stores/suggestions';
import { useValue } from '../../stores/values';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { Empty } from '../../ui/Empty';
import * as items from '../../ui/items.module.css';
import { formatRelativeTime } from '../../ui/relativeTime';
import { DecisionProblem } from '../../widgets/decisions/DecisionProblem';
import { useHideDecidedItems } from '../../widgets/decisions/decidedItems';
import { getSuggestionKey } from '../../widgets/suggestions/decisionKeys';
import { LazySuggestionToDecide } from '../../widgets/suggestions/lazySuggestions';
import { capitalize } from '../../words/facts';
import { paths } from '../../words/paths';
import { AdminEdits } from './AdminEdits';
import { ImportSetting } from './ImportSetting';
import { GymLayout } from './GymLayout';

/** `/my-gyms/{id}/suggestions`: other users' suggested changes to a gym, for its owners to review. */
export default function GymSuggestionsPage() {
  return (
    <GymLayout
      title="Suggestions"
      formatHeading={(name) => `Suggestions for ${name}`}
      getPath={paths.gymSuggestions}
      parent={{ name: 'My Gyms', to: paths.myGyms }}
      getGymPath={paths.myGym}
    >
      {(gym, showSaved) => (
        <div className="stack">
          <Suggestions gym={gym} />
          <AdminEdits gymId={gym.id} />
          <ImportSetting gym={gym} onSaved={showSaved} />
        </div>
      )}
    </GymLayout>
  );
}

const NO_SUGGESTIONS: readonly StoredSuggestion[] = [];

function Suggestions({ gym: { id } }: { readonly gym: StoredGym }) {
  const { value, ...load } = useValue(gymSuggestions, id);
  const { status } = load;
  const suggestions = status === 'known' && value ? value : NO_SUGGESTIONS;
  const previousSuggestions = useRef(NO_SUGGESTIONS);
  useEffect(() => {
    if (status !== 'known') return;
    for (const previous of previousSuggestions.current) if (!suggestions.some(({ id }) => id === previous.id)) void announceRemoved(previous);
    previousSuggestions.current = suggestions;
  }, [status, suggestions]);
  const { isEmpty, listRef } = useHideDecidedItems(suggestions, getSuggestionKey);
  return (
    <div className="stack">
      <p className="lead">
        Changes that visitors suggest for this gym. When you accept one, the page updates right away. We’ll tell the person who suggested it and the gym’s other
        owners. Admins can review them, too.
      </p>
      <LoadState load={load} what="the suggestions" />
      {status === 'known' && (
        <>
          {isEmpty && <Empty title="No suggestions to review">We’ll notify you when someone suggests a change.</Empty>}
          <ul ref={listRef} className={items.list}>
            {suggestions.map((suggestion) => (
              <SuggestionItem key={suggestion.id} suggestion={suggestion} gymId={id} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SuggestionItem({ suggestion, gymId }: { readonly suggestion: StoredSuggestion; readonly gymId: string }) {
  const now = useNow();
  const { id, editBy, comment, createdAt } = suggestion;
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h2 id={id} className={items.title}>
          {formatTitle(suggestion)}
        </h2>
        <p className="small muted">
          {editBy ? 'Edit by an admin, waiting for you' : 'Suggested by a visitor'} ·{' '}
          <time dateTime={createdAt}>{now && formatRelativeTime(createdAt, now)}</time>
        </p>
        {comment && <p>{comment}</p>}
        <DecisionProblem decisionKey={getSuggestionKey({ id })} />
        <LazySuggestionToDecide suggestion={{ ...suggestion, gymId }} onDecided={ignoreDecided} />
      </article>
    </li>
  );
}

/** The names of the suggestion's fields. */
function formatTitle(suggestion: StoredSuggestion): string {
  const names = formatFieldNames(listEditFields(suggestion).map(({ path }) => path));
  return names === '' ? 'Comment' : capitalize(names);
}

/** Does nothing, because the list updates live and removes decided suggestions. */
const ignoreDecided = (): void => {};

/** Says why a suggestion left the list while the user was looking at it, unless they reviewed it themselves. */
async function announceRemoved(suggestion: StoredSuggestion): Promise<void> {
  const current = await readSuggestion(suggestion.id).catch(() => undefined);
  if (!current || current.status === 'pending' || current.decidedBy === useSession.getState().account?.uid) return;
  showToast(
    'info',
    `“${formatTitle(suggestion)}” ${current.status === 'withdrawn' ? 'was withdrawn by the person who sent it.' : 'was reviewed by someone else.'}`,
  );
}
