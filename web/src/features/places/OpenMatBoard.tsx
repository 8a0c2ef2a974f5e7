import { formatClock, type GymCard, sitePaths, extractStreet, WEEKDAY_NAMES } from '@contract';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { Price } from '../../ui/Price';
import { Tag } from '../../ui/Tag';
import { listOpenMats } from './cityOrder';
import { getMinutesAhead, type UpcomingClass } from '../../words/classes';
import { findSharedNames } from '../../words/sharedNames';
import { DirectionsLink } from '../../widgets/directions/DirectionsLink';
import * as styles from './OpenMatBoard.module.css';

interface BoardItem {
  readonly card: GymCard;
  readonly session: UpcomingClass;
}

export interface OpenMatBoardProps {
  readonly cards: readonly GymCard[];
  readonly stateSlug: string;
  readonly citySlug: string;
  readonly cityName: string;
  readonly stateCode: string;
  readonly now: Date;
}

/** How many open mats fit on the page. The open mats page lists them all. */
const MAX_SHOWN = 8;

/** A city's next open mats, grouped by day. Open mats that are on now are marked in yellow. */
export function OpenMatBoard({ cards, stateSlug, citySlug, cityName, stateCode, now }: OpenMatBoardProps) {
  const sharedNames = findSharedNames(cards);
  const items = cards
    .flatMap((card) => listOpenMats(card, now).map((session): BoardItem => ({ card, session })))
    .sort((a, b) => getMinutesAhead(a.session) - getMinutesAhead(b.session))
    .slice(0, MAX_SHOWN);
  if (items.length === 0) return <p className="muted">No open mats listed in {cityName} yet. Call a gym and ask: many host one on weekends.</p>;
  const days = Map.groupBy(items, ({ session }) => session.daysAhead);
  return (
    <div className={styles.days}>
      {[...days].map(([daysAhead, dayItems]) => (
        <section key={daysAhead} className={styles.day}>
          <h3>{formatDayName(daysAhead, dayItems[0])}</h3>
          <ul>
            {dayItems.map(({ card, session }) => (
              <li key={`${card.id} ${session.class.start}`} className={styles.entry}>
                <span className={styles.time}>
                  <b>{formatClock(session.class.start)}</b>
                  {session.class.end && <small>to {formatClock(session.class.end)}</small>}
                </span>
                <span className={`${styles.rail} ${session.isOnNow && !session.isDoubtful ? styles.live : ''}`} />
                <span className={styles.gym}>
                  <Link to={sitePaths.gymOfCard(stateSlug, citySlug, card)}>
                    <Phrase>{card.name}</Phrase>
                  </Link>
                  {session.isOnNow && !session.isDoubtful && <Tag kind="open-mat">On now</Tag>}
                  {session.isDoubtful && <span className="small">Not confirmed</span>}
                  <DirectionsToGym card={card} cityName={cityName} stateCode={stateCode} hasSharedName={sharedNames.has(card.name)} />
                </span>
                <span className={styles.fee}>
                  <Price dollars={session.class.fee ?? card.pricing?.openMat} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface DirectionsProps extends Pick<OpenMatBoardProps, 'cityName' | 'stateCode'> {
  readonly card: GymCard;
  /** Whether another gym in the city has the same name. */
  readonly hasSharedName: boolean;
}

/** A link to directions, with the street if another gym has the same name. */
function DirectionsToGym({ card: { name, full_address, latitude, longitude }, cityName, stateCode, hasSharedName }: DirectionsProps) {
  const street = extractStreet({ full_address, city: cityName });
  return (
    <span className={styles.directions}>
      <span>{hasSharedName && street}</span>{' '}
      <DirectionsLink name={name} street={street} cityName={cityName} stateCode={stateCode} latitude={latitude} longitude={longitude} />
    </span>
  );
}

function formatDayName(daysAhead: number, first: BoardItem | undefined): string {
  if (daysAhead === 0) return 'Today';
  const name = first ? WEEKDAY_NAMES[first.session.class.day] : '';
  return daysAhead === 7 ? `Next ${name}` : name;
}
