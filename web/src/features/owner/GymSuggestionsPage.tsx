import { SUGGESTED_FACT_NAMES } from '@contract';
import { useEffect, useState } from 'react';
import type { StoredGym } from '../../actions/gyms';
import { useNow } from '../../hydration/useNow';
import { TryAgain } from '../../lazy/TryAgain';
import { type StoredSuggestion, watchGymSuggestions } from '../../live/suggestions';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import * as items from '../../ui/items.module.css';
import { relativeTime } from '../../ui/relativeTime';
import { Skeleton } from '../../ui/Skeleton';
import { CorrectionToDecide } from '../../widgets/suggestions/CorrectionToDecide';
import { namedIn } from '../../words/suggestions';
import { paths } from '../../words/paths';
import { OneGymPage } from './OneGymPage';

/** `/my-gyms/{id}/suggestions`: what others say should be changed of a gym, for its owners to decide. */
export default function GymSuggestionsPage() {
  return (
    <OneGymPage need="owner" title="Suggestions" pathOf={paths.gymSuggestions} above={{ name: 'My Gyms', to: paths.myGyms }}>
      {(gym) => <Suggestions gym={gym} />}
    </OneGymPage>
  );
}

function Suggestions({ gym: { id } }: { readonly gym: StoredGym }) {
  const [suggestions, setSuggestions] = useState<readonly StoredSuggestion[] | 'loading' | 'failed'>('loading');
  const [attempts, setAttempts] = useState(1);
  useEffect(() => watchGymSuggestions(id, setSuggestions, () => setSuggestions('failed')), [id, attempts]);
  return (
    <div className="stack">
      <p className="lead">
        What users say should be changed of this gym. What you accept is in the listing at once; they are told what you decided, and so are the gym’s other
        owners. Admins see these, too, and may decide before you.
      </p>
      {suggestions === 'loading' && <Skeleton label="Loading the suggestions…" />}
      {suggestions === 'failed' && (
        <ErrorBox title="The suggestions did not load." action={<TryAgain again={() => setAttempts((so) => so + 1)} />}>
          Nothing is lost. Without a connection they come by themselves once there is one.
        </ErrorBox>
      )}
      {typeof suggestions === 'object' &&
        (suggestions.length === 0 ? (
          <Empty title="Nothing waits for you">A new suggestion also shows at the bell.</Empty>
        ) : (
          <ul className={items.list}>
            {suggestions.map((suggestion) => (
              <Item key={suggestion.id} suggestion={suggestion} gymId={id} />
            ))}
          </ul>
        ))}
    </div>
  );
}

function Item({ suggestion, gymId }: { readonly suggestion: StoredSuggestion; readonly gymId: string }) {
  const now = useNow();
  const { id, comment, createdAt } = suggestion;
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h2 id={id} className={items.title}>
          {titleOf(suggestion)}
        </h2>
        <p className="small muted">
          <time dateTime={createdAt}>{now && relativeTime(createdAt, now)}</time>
        </p>
        {comment && <p>{comment}</p>}
        <CorrectionToDecide suggestion={{ ...suggestion, gymId }} decided={decidedLive} />
      </article>
    </li>
  );
}

const listed = new Intl.ListFormat('en-US');
/** What it is about. */
function titleOf(suggestion: StoredSuggestion): string {
  const names = namedIn(suggestion);
  return names.length > 0 ? listed.format(names.map((name) => SUGGESTED_FACT_NAMES[name])) : 'In words';
}

/** The list is live: what is decided leaves it. */
const decidedLive = (): void => {};
