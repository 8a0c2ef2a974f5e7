import { SAMPLE_SOURCE, sitePaths } from '@contract';
import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { daysAgo } from '../../components/checked';
import { Phrase } from '../../components/Phrase';
import { SampleNotice } from '../../components/SampleNotice';
import { useNow } from '../../components/useNow';
import { paths } from '../../paths';
import { usePageData } from '../../shell/page';
import type { GymData } from '../../stores/directory';
import styles from './GymPage.module.css';
import { ClosedNotice } from './gym/ClosedNotice';
import { Corrections } from './gym/Corrections';
import { Facts } from './gym/Facts';
import type { GymProps } from './gym/found';
import { GymMeta } from './gym/GymMeta';
import { NearbyGyms, useNearby } from './gym/NearbyGyms';
import { Photos } from './gym/Photos';
import { Place } from './gym/Place';
import { Attribution } from './parts/Attribution';
import { GymHead } from './parts/GymHead';
import { HoursTable } from './parts/HoursTable';
import { Instructors } from './parts/Instructors';
import { GymMissing } from './parts/Missing';
import { Schedule } from './parts/Schedule';
import { VisitorLabel } from './parts/VisitorLabel';

/** `/bjj/{state}/{city}/{gym}`: one document. */
export function GymPage() {
  const { stateName = '', cityName = '', gymName = '' } = useParams();
  return <GymView data={usePageData<GymData>()} stateSlug={stateName} citySlug={cityName} slug={gymName} now={useNow()} />;
}

export function GymView({ data, stateSlug, citySlug, slug, now }: { data: GymData; stateSlug: string; citySlug: string; slug: string; now: Date | undefined }) {
  if (data.kind === 'not-found') return <GymMissing stateSlug={stateSlug} citySlug={citySlug} slug={slug} />;
  const { gym } = data;
  return (
    <div className="container page">
      {gym.source.name === SAMPLE_SOURCE && <SampleNotice />}
      <GymMeta page={data} />
      <Breadcrumbs
        crumbs={[
          { name: 'Home', to: paths.home },
          { name: data.stateName, to: sitePaths.state(gym.stateSlug) },
          { name: data.cityName, to: sitePaths.city(gym.stateSlug, gym.citySlug) },
          { name: gym.name },
        ]}
      />
      <GymHead page={data} now={now} />
      {gym.status === 'closed' && <ClosedNotice page={data} />}
      {gym.status !== 'closed' && <OpenGym page={data} now={now} />}
      <Surroundings key={data.id} page={data} now={now} />
      <footer className={`stack-small ${styles.trust}`}>
        <Corrections page={data} />
        <p className="muted small">
          Last changed {daysAgo(gym.updatedAt, now)}.{gym.status !== 'closed' && ' Schedules change: call ahead before a long drive.'}
        </p>
        <Attribution sources={[gym.source]} />
      </footer>
    </div>
  );
}

interface Props extends GymProps {
  readonly now: Date | undefined;
}

/** What a gym promises its visitors: nothing of it is shown of one that has closed. */
function OpenGym({ page, now }: Props) {
  const { gym } = page;
  return (
    <>
      {gym.post_description && (
        <p className={styles.description}>
          <Phrase>{gym.post_description}</Phrase>
        </p>
      )}
      <VisitorLabel policy={gym.visitors} pricing={gym.pricing} />
      <section aria-labelledby="schedule" className="section">
        <h2 id="schedule">Weekly schedule</h2>
        <Schedule classes={gym.schedule ?? []} timeZone={gym.timeZone} now={now} path={page.path} />
      </section>
      <div className={`section ${styles.columns}`}>
        <section aria-labelledby="hours">
          <h2 id="hours">Hours</h2>
          <HoursTable hours={gym.hours} timeZone={gym.timeZone} now={now} />
        </section>
        <section aria-labelledby="teachers">
          <h2 id="teachers">Who teaches</h2>
          <Instructors head={gym.headInstructor} others={gym.instructors} />
        </section>
      </div>
      <section aria-labelledby="facts" className="section">
        <h2 id="facts">Good to know</h2>
        <Facts gym={gym} />
      </section>
      <Photos page={page} />
    </>
  );
}

/** Where it is, and which others are near; of a closed gym the others come first. */
function Surroundings({ page, now }: Props) {
  const { nearby, ref, retry } = useNearby(page);
  const isClosed = page.gym.status === 'closed';
  const place = (
    <section aria-labelledby="place">
      <h2 id="place">{isClosed ? 'Where it was' : 'Where it is'}</h2>
      <Place page={page} nearby={nearby} now={now} />
    </section>
  );
  return (
    <div className={`section ${styles.columns}`}>
      {!isClosed && place}
      <section ref={ref} aria-labelledby="nearby">
        <h2 id="nearby">{isClosed ? 'The nearest open gyms' : 'Gyms nearby'}</h2>
        <NearbyGyms nearby={nearby} retry={retry} now={now} />
      </section>
      {isClosed && place}
    </div>
  );
}
