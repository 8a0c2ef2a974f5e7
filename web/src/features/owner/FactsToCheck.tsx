import {
  getLastValidDay,
  computeChecks,
  toDayNumber,
  FACT_GROUP_NAMES,
  type FactGroup,
  listGroupsWithFacts,
  CHECK_REMINDER_DAYS,
  getCheckStatus,
  joinList,
} from '@contract';
import type { StoredGym } from '../../stores/gyms';
import { formatCheck } from '../../ui/listingChecks';
import { StillTrueButton } from '../../widgets/checks/StillTrueButton';
import { capitalize } from '../../words/facts';
import * as styles from './owner.module.css';

/** The details of the owner's gym that need a check now or soon, and a button to confirm them. Only for published gyms. */
export function FactsToCheck({ gym }: { readonly gym: StoredGym }) {
  if (gym.status !== 'published') return null;
  const now = new Date();
  const checks = computeChecks(gym);
  const isDueSoon = (group: FactGroup) => {
    const at = checks[group]?.at;
    return at !== undefined && toDayNumber(getLastValidDay(group, at)) - toDayNumber(now) <= CHECK_REMINDER_DAYS;
  };
  const due = listGroupsWithFacts(gym).filter((group) => isDueSoon(group) || getCheckStatus(group, checks[group], now) !== 'checked');
  if (due.length === 0) return null;
  const formatNames = (groups: readonly FactGroup[]) => joinList(groups.map((group) => FACT_GROUP_NAMES[group]));
  return (
    <div className={styles.checks}>
      <ul className="small">
        {[...Map.groupBy(due, (group) => formatCheck(group, checks[group], now, now))].map(([status, groups]) => (
          <li key={status}>
            <strong>{capitalize(formatNames(groups))}</strong>: {status}
          </li>
        ))}
      </ul>
      <p>
        <StillTrueButton gymId={gym.id} groups={due} about={`${formatNames(due)} for ${gym.name}`} />
      </p>
    </div>
  );
}
