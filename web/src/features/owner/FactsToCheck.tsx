import { checkHoldsUntil, checksOf, dayNumber, FACT_GROUP_NAMES, type FactGroup, groupsWithFacts, OWNERS_ASKED_DAYS, standingOf } from '@contract';
import type { StoredGym } from '../../actions/gyms';
import { checkInWords } from '../../ui/checked';
import { StillTrue } from '../../widgets/checks/StillTrue';
import { capitalized } from '../../words/facts';
import * as styles from './owner.module.css';

/** What of an own gym is not sure any more, or soon will not be, and the one tap that makes it sure. Nothing of one that is not open. */
export function FactsToCheck({ gym }: { readonly gym: StoredGym }) {
  if (gym.status !== 'published') return null;
  const now = new Date();
  const checks = checksOf(gym);
  const isSoon = (group: FactGroup) => {
    const at = checks[group]?.at;
    return at !== undefined && dayNumber(checkHoldsUntil(group, at)) - dayNumber(now) <= OWNERS_ASKED_DAYS;
  };
  const due = groupsWithFacts(gym).filter((group) => isSoon(group) || standingOf(group, checks[group], now) !== 'checked');
  if (due.length === 0) return null;
  return (
    <div className={styles.checks}>
      <ul className="small">
        {due.map((group) => (
          <li key={group}>
            <strong>{capitalized(FACT_GROUP_NAMES[group])}</strong>: {checkInWords(group, checks[group], now, now)}
          </li>
        ))}
      </ul>
      <p>
        <StillTrue gymId={gym.id} groups={due} about={`${due.map((group) => FACT_GROUP_NAMES[group]).join(', ')} of ${gym.name}`} />
      </p>
    </div>
  );
}
