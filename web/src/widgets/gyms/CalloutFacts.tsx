import { formatClock, type FindQuery, type GymResult, type GymClass, isOpenMatForVisitors, sitePaths, unpackClass, formatPrice } from '@contract';
import { useNow } from '../../hooks/useNow';
import { gymResults } from '../../stores/gymResults';
import { useSession } from '../../stores/session';
import { useValue } from '../../stores/values';
import { LinkButton } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { OpenStateLabel } from '../../ui/OpenStateLabel';
import { formatClassSummary, NOT_CONFIRMED, type UpcomingClass, listUpcomingClasses, listUpcomingOpenMats } from '../../words/classes';
import { formatDateAhead } from '../../words/dateAhead';
import { formatMiles } from '../../words/facts';
import { paths } from '../../words/paths';
import { toDestination, buildDirectionLinks } from '../directions/directionLinks';
import * as styles from './GymCallout.module.css';
import { pickMatchingClasses, findNextMatching } from './NextClass';
import { SaveToggle } from './SaveToggle';

export interface CalloutFactsProps {
  readonly id: string;
  /** The gym, if the list also shows it. */
  readonly listedGym: GymResult | undefined;
  /** The query whose gyms the map shows. */
  readonly query?: FindQuery | undefined;
}

/** Details of the gym selected on a map: whether it is open, its next class or open mat, and links. */
export function CalloutFacts({ id, listedGym, query }: CalloutFactsProps) {
  const { status, value } = useValue(gymResults, listedGym ? undefined : id);
  const gym = listedGym ?? value;
  if (gym) return <GymFacts gym={gym} query={query} />;
  return <p role="status">{status === 'loading' ? 'Loading gym details…' : 'This gym’s details didn’t load. Close this and select the gym again.'}</p>;
}

function GymFacts({ gym, query }: { gym: GymResult; query: FindQuery | undefined }) {
  const { card, stateSlug, stateCode, citySlug, cityName, miles } = gym;
  const path = sitePaths.gymOfCard(stateSlug, citySlug, card);
  const uid = useSession(({ account }) => account?.uid);
  const now = useNow();
  const directions = buildDirectionLinks(toDestination({ ...card, city: cityName, state: stateCode }))?.mapLinks[0];
  return (
    <>
      <h2 className={styles.name}>
        <Link to={path}>
          <Phrase>{card.name}</Phrase>
        </Link>
      </h2>
      <p className={styles.place}>
        <span>
          {cityName}, {stateCode}
        </span>
        {miles !== undefined && <> · {formatMiles(miles)}</>}
        <span>{card.doubts?.includes('position') && ' · approximate location'}</span>
      </p>
      <p className="labels">
        <OpenStateLabel status={card.status} hours={card.hours} datedChanges={card.datedChanges} timeZone={card.timeZone} now={now} />
      </p>
      {card.status === 'published' && now && <NextClassOrOpenMat card={card} query={query} now={now} />}
      <p className={styles.actions}>
        {card.status === 'published' && directions && (
          <LinkButton to={directions.href} kind="secondary" rel="noreferrer">
            Directions
          </LinkButton>
        )}
        {uid ? (
          <SaveToggle uid={uid} id={card.id} name={card.name} />
        ) : (
          <LinkButton to={paths.loginToSave(path)} title="Sign in to save this gym">
            Save
          </LinkButton>
        )}
      </p>
    </>
  );
}

interface NextProps {
  readonly card: GymResult['card'];
  readonly query: FindQuery | undefined;
  readonly now: Date;
}

/** The next class that matches the map's filters, or else the next open mat. */
function NextClassOrOpenMat({ card, query, now }: NextProps) {
  const classes = (card.classes ?? []).map(unpackClass);
  const matchingClasses = pickMatchingClasses(classes, query, card);
  if (matchingClasses && query && !query.openMat) return <NextClass matchingClasses={matchingClasses} query={query} card={card} now={now} />;
  return <NextOpenMat openMats={matchingClasses ?? classes.filter(isOpenMatForVisitors)} isFiltered={matchingClasses !== undefined} card={card} now={now} />;
}

function NextClass({ matchingClasses, query, card, now }: NextProps & { readonly matchingClasses: readonly GymClass[]; readonly query: FindQuery }) {
  const next = findNextMatching(matchingClasses, query, card, now);
  if (!next) return <p className={`${styles.facts} muted small`}>Times for the matching class aren’t listed.</p>;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Next matching class</dt>
        <dd className={isToday(next) ? styles.today : undefined}>{formatWhen(next, card.timeZone, now)}</dd>
      </div>
      <div>
        <dt>Class</dt>
        <dd>{formatClassSummary(next.class)}</dd>
      </div>
    </dl>
  );
}

interface NextOpenMatProps extends Omit<NextProps, 'query'> {
  readonly openMats: readonly GymClass[];
  /** Whether filters picked the open mats. Extra open mats are then left out, since they may not match. */
  readonly isFiltered: boolean;
}

function NextOpenMat({ openMats, isFiltered, card, now }: NextOpenMatProps) {
  const [next] = isFiltered ? listUpcomingClasses(openMats, card, now) : listUpcomingOpenMats(openMats, card, now);
  if (!next) return <p className={`${styles.facts} muted small`}>No open mats listed. Drop-in fee: {formatPrice(card.pricing?.dropIn).toLowerCase()}.</p>;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Next open mat</dt>
        <dd className={isToday(next) ? styles.today : undefined}>{formatWhen(next, card.timeZone, now)}</dd>
      </div>
      <div>
        <dt>Fee</dt>
        <dd className={styles.fee}>{formatPrice(next.class.fee ?? card.pricing?.openMat)}</dd>
      </div>
    </dl>
  );
}

const isToday = ({ isOnNow, daysAhead }: UpcomingClass): boolean => isOnNow || daysAhead === 0;

/** `Sat, Nov 21 · 11:00 am`, `Sat, Nov 21 · 11:00 am, not confirmed`, `On now until 1:00 pm`, or `On now, started at 11:00 am` if no end is listed. */
function formatWhen(next: UpcomingClass, timeZone: string, now: Date): string {
  if (next.isDoubtful) return `${formatDayLabel(next, timeZone, now)} · ${formatClock(next.class.start)}${NOT_CONFIRMED}`;
  if (!next.isOnNow) return `${formatDayLabel(next, timeZone, now)} · ${formatClock(next.class.start)}`;
  return next.class.end ? `On now until ${formatClock(next.class.end)}` : `On now, started at ${formatClock(next.class.start)}`;
}

/** `Sat, Nov 21` or `Today, Sat, Nov 21`, in the gym's time zone. */
function formatDayLabel({ daysAhead }: UpcomingClass, timeZone: string, now: Date): string {
  const day = formatDateAhead(daysAhead, timeZone, now, { weekday: 'short', month: 'short', day: 'numeric' });
  return daysAhead === 0 ? `Today, ${day}` : day;
}
