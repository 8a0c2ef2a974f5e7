import { FACT_GROUP_NAMES, type FactGroup, isReportedWrong } from '@contract';
import { useAsOf } from '../../hooks/useAsOf';
import { useNow } from '../../hooks/useNow';
import { lazyPart } from '../../parts/lazyPart';
import { useSession } from '../../stores/session';
import { formatCheck, hasEverBeenChecked } from '../../ui/listingChecks';
import { capitalize } from '../../words/facts';
import * as styles from './FactChecks.module.css';
import type { GymProps } from './gymProps';
import type { StillTrueButtonsProps } from './StillTrueButtons';

/** Loads only for signed-in users. */
const StillTrueButtons = lazyPart<StillTrueButtonsProps>('The “Still true” buttons', async () => (await import('./StillTrueButtons')).StillTrueButtons);

interface Props extends GymProps {
  readonly groups: readonly FactGroup[];
}

/** Whether the gym has facts of this group. Every gym has an address and a profile. */
const hasFacts = (gym: GymProps['page']['gym'], group: FactGroup): boolean => group === 'address' || group === 'profile' || gym[group] !== undefined;

/** Who checked these facts and when, with buttons for signed-in users to confirm or report them. */
export function FactChecks({ page, groups }: Props) {
  const now = useNow();
  const asOf = useAsOf(now);
  // The backend rejects calls from a new account until its profile exists.
  const isSetUp = useSession(({ profile }) => profile !== null);
  const { gym } = page;
  // If nothing about the gym was ever checked, the top of its page already says so.
  const isStatusShown = isSetUp || hasEverBeenChecked(gym);
  const shownGroups = gym.status === 'closed' || !isStatusShown ? [] : groups.filter((group) => hasFacts(gym, group));
  if (shownGroups.length === 0) return null;
  return (
    <ul className={styles.checks}>
      {shownGroups.map((group) => {
        const check = gym.checks?.[group];
        return (
          <li key={group} className={check && isReportedWrong(check, asOf) ? styles.reported : undefined}>
            <span>
              {capitalize(FACT_GROUP_NAMES[group])}: {formatCheck(group, check, asOf, now)}.
            </span>
            {isSetUp && <StillTrueButtons page={page} group={group} />}
          </li>
        );
      })}
    </ul>
  );
}
