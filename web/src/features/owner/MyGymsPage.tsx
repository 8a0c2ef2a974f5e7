import { BecomeOwner } from '../../ui/BecomeOwner';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Tag } from '../../ui/Tag';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { formatRelativeTime } from '../../ui/relativeTime';
import { gymLists, type StoredGym } from '../../stores/gyms';
import { gymViews } from '../../stores/gymViews';
import { useLastKnown, useValue } from '../../stores/values';
import { getCompleteness } from '../../words/completeness';
import { LoadState } from '../../parts/LoadState';
import { isStillSponsored } from '../../words/sponsors';
import { formatTermDay } from '../../words/sponsorships';
import { useSession } from '../../stores/session';
import { CancelNextOpenMat } from './dates/CancelNextOpenMat';
import { ReviewNote } from './dates/ReviewNote';
import { FactsToCheck } from './FactsToCheck';
import * as styles from './owner.module.css';

/** `/my-gyms`: the gyms that the user owns. */
export default function MyGymsPage() {
  return (
    <div className="container page">
      <PageMeta title="My Gyms" description="The gyms you manage." path={paths.myGyms} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'My Gyms' }]} />
      <h1>My Gyms</h1>
      <MyGymList />
    </div>
  );
}

const NO_IDS: readonly string[] = [];

function MyGymList() {
  const ids = useSession((session) => session.profile?.ownedGyms ?? NO_IDS);
  const { value, ...load } = useValue(gymLists, ids.join(' '));
  const gyms = useLastKnown(value);
  if (!gyms || load.status === 'failed') return <LoadState load={load} what="your gyms" />;
  if (gyms.length === 0) {
    return (
      <Empty
        title="You don’t own any gyms yet"
        action={
          <LinkButton kind="secondary" to={paths.states}>
            Find your gym
          </LinkButton>
        }
      >
        <BecomeOwner />
      </Empty>
    );
  }
  return (
    <ul className={styles.gyms}>
      {gyms.map((gym) => (
        <GymRow key={gym.id} gym={gym} />
      ))}
    </ul>
  );
}

function GymRow({ gym }: { readonly gym: StoredGym }) {
  return (
    <li className={styles.gym}>
      <div>
        <h2>{gym.name}</h2>
        <p>{`${gym.city}, ${gym.state}${gym.status === 'closed' ? ' · Closed permanently' : ''}${gym.status === 'draft' ? ' · Draft, not listed' : ''}`}</p>
        <p className="muted small">Last updated: {formatRelativeTime(gym.updatedAt, new Date())}</p>
        <div className={styles.cancel}>
          <CancelNextOpenMat gym={gym} />
        </div>
        <ReviewNote gym={gym} />
        <FactsToCheck gym={gym} />
        <Sponsorship gym={gym} />
        <PageViews gymId={gym.id} />
        <Completeness gym={gym} />
      </div>
      <p className={`row ${styles.actions}`}>
        <LinkButton kind="secondary" to={paths.myGym(gym.id)} aria-label={`Edit ${gym.name}`}>
          Edit
        </LinkButton>
        <LinkButton to={paths.myGymDates(gym.id)} aria-label={`Schedule changes for ${gym.name}`}>
          Schedule changes
        </LinkButton>
        <LinkButton to={`${paths.myGym(gym.id)}#photos`} aria-label={`Photos for ${gym.name}`}>
          Photos
        </LinkButton>
        <LinkButton to={paths.myGymDiscounts(gym.id)} aria-label={`Discounts for ${gym.name}`}>
          Discounts
        </LinkButton>
        <LinkButton to={paths.gymSuggestions(gym.id)} aria-label={`Suggestions for ${gym.name}`}>
          Suggestions
        </LinkButton>
        <LinkButton to={paths.gymOwners(gym.id)} aria-label={`Owners of ${gym.name}`}>
          Owners
        </LinkButton>
        {gym.status !== 'draft' && <LinkButton to={paths.gym(gym)}>View page</LinkButton>}
      </p>
    </li>
  );
}

/** The gym's page views. Renders nothing if they didn't load. */
function PageViews({ gymId }: { readonly gymId: string }) {
  const { value: views } = useValue(gymViews, gymId);
  if (!views) return null;
  return (
    <p className="small">
      Page views: {views.thisMonth.toLocaleString('en-US')} this month, {views.lastMonth.toLocaleString('en-US')} last month.
    </p>
  );
}

/** How many of the details that visitors look for are on the page, with links to add the rest. */
function Completeness({ gym }: { gym: StoredGym }) {
  const { listed, total, missing: factsToAdd } = getCompleteness(gym);
  if (factsToAdd.length === 0) return <p className="small">Complete: your page has all the details visitors look for.</p>;
  return (
    <div className={styles.complete}>
      <progress value={listed} max={total} aria-labelledby={`complete-${gym.id}`} />
      <p id={`complete-${gym.id}`} className="small">
        <strong>
          {listed} of {total}
        </strong>{' '}
        details visitors look for. Add:
      </p>
      <ul className={styles.factsToAdd}>
        {factsToAdd.map(({ name, field }) => (
          <li key={field}>
            <Link to={paths.myGymField(gym.id, field)} aria-label={`Add ${name} for ${gym.name}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The period of the gym's sponsorship. If a published gym has none, a link to the sponsorships. */
function Sponsorship({ gym: { id, sponsored, status } }: { gym: StoredGym }) {
  const now = new Date();
  if (!sponsored || !isStillSponsored(sponsored, now)) {
    if (status !== 'published') return null;
    return (
      <p className="small">
        Not sponsored. <Link to={paths.sponsorshipsFor({ gym: id })}>See sponsorships</Link>
      </p>
    );
  }
  const start = sponsored.from > now.toISOString() ? `from ${formatTermDay(sponsored.from)} ` : '';
  return (
    <p className="small">
      <Tag kind="sponsored">Sponsored</Tag> {start}until {formatTermDay(sponsored.until)}
    </p>
  );
}
