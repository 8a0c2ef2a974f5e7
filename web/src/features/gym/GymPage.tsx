import { sitePaths } from '@contract';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { formatDaysAgo } from '../../ui/listingChecks';
import { Phrase } from '../../ui/Phrase';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../words/paths';
import { useGymPage } from '../../stores/gymPages';
import * as styles from './GymPage.module.css';
import { Agenda } from './Agenda';
import { ClosedNotice } from './ClosedNotice';
import { ClosureNotice } from './ClosureNotice';
import type { GymPageData, GymProps } from './gymProps';
import { GymMeta } from './GymMeta';
import { Attribution } from '../../widgets/gyms/Attribution';
import { Discounts } from './Discounts';
import { FactChecks } from './FactChecks';
import { GymHead } from './GymHead';
import { VisitorLabel } from '../../widgets/gym-page/VisitorLabel';
import { GymSchedule } from './GymSchedule';
import { FixListing } from './FixListing';
import { Details } from './Details';
import { LocationSection } from './LocationSection';

/** `/bjj/{state}/{city}/{gym}`. Reads one document. If there is no such gym, `GymNotFoundPage` is shown. */
export default function GymPage() {
  const data = useGymPage();
  const now = useNow();
  return data.kind === 'found' && <GymView data={data} now={now} />;
}

export function GymView({ data, now }: { data: GymPageData; now: Date | undefined }) {
  const { gym } = data;
  return (
    <div className="container page">
      <GymMeta page={data} />
      <Breadcrumbs
        crumbs={[
          { name: 'All states', to: paths.states },
          { name: data.stateName, to: sitePaths.state(gym.stateSlug) },
          { name: data.cityName, to: sitePaths.city(gym.stateSlug, gym.citySlug) },
          { name: gym.name },
        ]}
      />
      <GymHead page={data} now={now} />
      {gym.status === 'closed' && <ClosedNotice page={data} />}
      {gym.status !== 'closed' && <ClosureNotice page={data} now={now} />}
      {gym.status !== 'closed' && <VisitInfo page={data} />}
      <LocationSection key={data.id} page={data} />
      <footer className={`stack-small ${styles.trust}`}>
        <FixListing page={data} />
        <p className="muted small">
          {`Last updated ${formatDaysAgo(gym.updatedAt, now)}.${gym.status !== 'closed' ? ' Schedules change. Call ahead if it’s a long drive.' : ''}`}
        </p>
        <Attribution sources={[gym.source, ...(gym.credits ?? [])]} />
      </footer>
    </div>
  );
}

/** Information for a visit, shown unless the gym has closed permanently. */
function VisitInfo({ page }: GymProps) {
  const { gym } = page;
  const hasAgenda = Boolean(gym.schedule?.length || gym.datedChanges?.length);
  return (
    <>
      {gym.post_description && (
        <p className={styles.description}>
          <Phrase>{gym.post_description}</Phrase>
        </p>
      )}
      <VisitorLabel policy={gym.visitors} pricing={gym.pricing} classes={gym.schedule} />
      <FactChecks page={page} groups={['visitors', 'pricing']} />
      {gym.discounts && <Discounts page={page} />}
      <div className={`section ${styles.dates}`}>
        {hasAgenda && (
          <section aria-labelledby="agenda">
            <h2 id="agenda">Next 14 days</h2>
            <Agenda page={page} />
          </section>
        )}
        <section aria-labelledby="schedule">
          <h2 id="schedule">Weekly schedule</h2>
          <GymSchedule page={page} />
          <FactChecks page={page} groups={['schedule']} />
        </section>
      </div>
      <Details page={page} />
    </>
  );
}
