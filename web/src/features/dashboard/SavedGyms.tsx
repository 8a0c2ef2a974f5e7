import { formatClock, type Gym, sitePaths, extractStreet, formatPrice } from '@contract';
import { useRef } from 'react';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Link } from '../../ui/Link';
import { MatPlan } from '../../ui/MatPlan';
import { Phrase } from '../../ui/Phrase';
import { OpenStateLabel } from '../../ui/OpenStateLabel';
import { Tag } from '../../ui/Tag';
import type { SavedGymWithData } from '../../stores/savedGyms';
import { LoadState } from '../../parts/LoadState';
import { setSaved } from '../../stores/savedGyms';
import { getMinutesAhead, NOT_CONFIRMED, type UpcomingClass } from '../../words/classes';
import { describeChangesSince } from '../../words/changes';
import { paths } from '../../words/paths';
import { findSharedNames } from '../../words/sharedNames';
import { formatDay, listNextOpenMats } from './nextOpenMat';
import * as styles from './dashboard.module.css';
import type { SavedList } from './useSavedList';

interface Props {
  readonly uid: string;
  readonly list: SavedList;
  readonly now: Date;
  /** When the user's previous visit in this browser ended (ISO). */
  readonly since: string | undefined;
}

/** The user's saved gyms, soonest open mat first. */
export function SavedGyms({ uid, list, now, since }: Props) {
  const container = useRef<HTMLDivElement>(null);
  if (list.status !== 'known') return <LoadState load={list} what="your saved gyms" hint="Your list is safe." />;
  const { gyms, pendingSaves } = list;
  const shared = findSharedNames(gyms.map((row) => ({ name: getName(row) })));
  return (
    <div ref={container} tabIndex={-1}>
      {pendingSaves.length > 0 && <p role="status">Saving {pendingSaves.map(({ name }) => name).join(', ')}…</p>}
      {gyms.length > 0 && (
        <>
          <p className="muted small">{summarizeChanges(gyms, since)}</p>
          <ul>
            {sortByOpenMat(gyms, now).map((row) => (
              <Row
                key={row.saved.gymId}
                uid={uid}
                row={row}
                hasSharedName={shared.has(getName(row))}
                now={now}
                since={since}
                onLastRemoved={() => container.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
      {gyms.length === 0 && pendingSaves.length === 0 && (
        <Empty level={3} title="No saved gyms yet" action={<LinkButton to={paths.states}>Find a gym</LinkButton>}>
          <p>Select “Save” on a gym’s page to see its next open mat and any changes here.</p>
        </Empty>
      )}
    </div>
  );
}

/** Says whether any saved gym has changed since the last visit. Each gym's row says what has changed. */
function summarizeChanges(gyms: readonly SavedGymWithData[], since: string | undefined): string {
  if (!since) return 'Next time you visit, you’ll also see what changed.';
  const hasChanges = gyms.some(({ gym }) => gym && describeChangesSince(gym, since));
  return hasChanges ? 'Some gyms have changed since your last visit in this browser.' : 'No changes since your last visit in this browser.';
}

/** Sorts gyms by their next open mat, soonest first. Gyms without one come last, in the order they were saved. */
function sortByOpenMat(gyms: readonly SavedGymWithData[], now: Date): SavedGymWithData[] {
  const getMinutesToOpenMat = ({ gym }: SavedGymWithData): number => {
    const [next] = gym ? listNextOpenMats(gym, now) : [];
    return next ? getMinutesAhead(next) : Number.MAX_SAFE_INTEGER;
  };
  return [...gyms].sort((a, b) => getMinutesToOpenMat(a) - getMinutesToOpenMat(b));
}

/** The gym's current name, or the name under which it was saved if the gym didn't load. */
const getName = ({ saved, gym }: SavedGymWithData): string => gym?.name ?? saved.name;

interface RowProps extends Pick<Props, 'uid' | 'now' | 'since'> {
  readonly row: SavedGymWithData;
  /** Whether another saved gym has the same name. If so, the street is shown to tell them apart. */
  readonly hasSharedName: boolean;
  /** Called when the last row is removed. */
  readonly onLastRemoved: () => void;
}

function Row({ uid, row, hasSharedName, now, since, onLastRemoved }: RowProps) {
  const { saved, gym } = row;
  const { gymId } = saved;
  const name = getName(row);
  const street = hasSharedName && gym && extractStreet(gym);
  const [next] = gym ? listNextOpenMats(gym, now) : [];
  const change = gym && since ? describeChangesSince(gym, since) : undefined;
  const remove = (button: HTMLButtonElement) => {
    const item = button.closest('li');
    const nextButton = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    if (nextButton) nextButton.focus();
    else onLastRemoved();
    void setSaved({ uid, gymId, name, value: false });
  };
  return (
    <li className={styles.gym}>
      <div className={styles.plan}>
        <MatPlan slug={gym?.slug ?? gymId} hasOpenMat={next !== undefined} />
      </div>
      <div>
        <h3 className={styles.name}>
          <Link to={gym ? sitePaths.gym(gym) : saved.path}>
            <Phrase>{name}</Phrase>
          </Link>
        </h3>
        <p className="muted small">{`${street ? `${street}, ` : ''}${gym ? `${gym.city}, ${gym.state}` : saved.place}`}</p>
        {gym && gym.status !== 'draft' && (
          <p className="labels">
            <OpenStateLabel status={gym.status} hours={gym.hours} datedChanges={gym.datedChanges} timeZone={gym.timeZone} now={now} />
          </p>
        )}
      </div>
      <div className={styles.next}>
        {!gym && <span className="muted small">Details didn’t load. The gym may no longer be listed.</span>}
        {gym && !next && gym.status !== 'closed' && <span className="muted small">No open mat listed</span>}
        {gym && next && (
          <>
            <span className="muted small">Next open mat</span>
            <b>
              {formatClock(next.class.start)} · {formatPrice(next.class.fee ?? gym.pricing?.openMat)}
            </b>
            {next.isOnNow || next.daysAhead === 0 ? (
              <Tag kind="open-mat">{next.isOnNow && !next.isDoubtful ? 'On now' : `Today, ${formatNextDate(next, gym, now)}`}</Tag>
            ) : (
              <span className="small">{formatNextDate(next, gym, now)}</span>
            )}
          </>
        )}
      </div>
      <p className={styles.below}>
        {change && (
          <span className={styles.change}>
            <b>{change.when}:</b> {change.what}
          </span>
        )}
        <button type="button" className={styles.plain} aria-label={`Remove ${name}`} onClick={({ currentTarget }) => remove(currentTarget)}>
          Remove
        </button>
      </p>
    </li>
  );
}

/** Formats the next date of an open mat as `Sat, Nov 21` or `Sat, Nov 21, not confirmed`. */
const formatNextDate = (next: UpcomingClass, { timeZone }: Gym, now: Date): string =>
  `${formatDay(next, timeZone, now)}${next.isDoubtful ? NOT_CONFIRMED : ''}`;
