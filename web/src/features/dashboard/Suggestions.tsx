import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { formatRelativeTime } from '../../ui/relativeTime';
import { LoadState } from '../../parts/LoadState';
import { userSuggestions, type StoredSuggestion, withdrawSuggestion } from '../../stores/suggestions';
import { useValue } from '../../stores/values';
import { useAttempt } from '../../forms/useAttempt';
import { confirm } from '../../stores/confirmation';
import { paths } from '../../words/paths';
import { getSuggestionNoun, formatSuggestionState, formatSuggestedFacts, getWithdrawalErrorMessage } from '../../words/suggestions';
import * as styles from './dashboard.module.css';

/** How many suggestions are shown until the user selects “Show all.” */
const MAX_SHOWN = 3;

/** The suggested changes and missing gyms that the user has sent, with their status. */
export function Suggestions({ uid, now }: { readonly uid: string; readonly now: Date }) {
  const { value: suggestions = [], ...load } = useValue(userSuggestions, uid);
  const [showsAll, setShowsAll] = useState(false);
  if (load.status !== 'known') return <LoadState load={load} what="your suggestions" />;
  if (suggestions.length === 0) {
    return (
      <>
        <p>No suggestions yet. If something on a gym’s page is wrong, select “Suggest a change” there.</p>
        <ProposeLink />
      </>
    );
  }
  return (
    <div className="stack-small">
      <ul className={styles.suggestions}>
        {(showsAll ? suggestions : suggestions.slice(0, MAX_SHOWN)).map((suggestion) => (
          <Item key={suggestion.id} suggestion={suggestion} now={now} />
        ))}
      </ul>
      {!showsAll && suggestions.length > MAX_SHOWN && <Button onClick={() => setShowsAll(true)}>Show all {suggestions.length}</Button>}
      <ProposeLink />
    </div>
  );
}

const ProposeLink = () => (
  <p>
    <Link to={paths.proposeGym}>Suggest a missing gym</Link>
  </p>
);

function Item({ suggestion, now }: { readonly suggestion: StoredSuggestion; readonly now: Date }) {
  const { gymName = 'A gym', gymPath, comment, createdAt, reason } = suggestion;
  const name = <Phrase>{gymName}</Phrase>;
  const changes = suggestion.status === 'pending' && formatSuggestedFacts(suggestion);
  return (
    <li>
      <p>
        <b>{gymPath ? <Link to={gymPath}>{name}</Link> : name}</b>{' '}
        <time dateTime={createdAt} className="muted small">
          {formatRelativeTime(createdAt, now)}
        </time>
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
      {changes && <p className="small">Changes: {changes}</p>}
      <p className="small">
        <b>{formatSuggestionState(suggestion)}</b>
        <span>{reason && `: ${reason}`}</span>
      </p>
      {suggestion.status === 'pending' && <WithdrawButton suggestion={suggestion} />}
    </li>
  );
}

function WithdrawButton({ suggestion }: { readonly suggestion: StoredSuggestion }) {
  const { busy, attempt } = useAttempt(getWithdrawalErrorMessage);
  const { id, gymName = 'a gym' } = suggestion;
  const name = getSuggestionNoun(suggestion);
  const withdraw = async () => {
    if (await confirm(`Withdraw your ${name} for ${gymName}? It won’t be reviewed.`, `Withdraw ${name}`))
      await attempt(() => withdrawSuggestion(id), 'Withdrawn.');
  };
  return (
    <Button className={styles.plain} busy={busy} aria-label={`Withdraw your ${name} for ${gymName}`} onClick={withdraw}>
      Withdraw
    </Button>
  );
}
