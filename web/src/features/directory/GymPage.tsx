import { SAMPLE_SOURCE, sitePaths } from '@contract';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { daysAgo } from '../../components/checked';
import { Phrase } from '../../components/Phrase';
import { SampleNotice } from '../../components/SampleNotice';
import { useNow } from '../../components/useNow';
import { paths } from '../../paths';
import { later } from '../../shell/later';
import { usePageData, usePageParams } from '../../shell/page';
import type { GymData } from '../../stores/directory';
import * as styles from './GymPage.module.css';
import type { VisitorLabelProps } from './parts/VisitorLabel';
import { ClosedNotice } from './gym/ClosedNotice';
import type { GymProps } from './gym/found';
import { GymMeta } from './gym/GymMeta';
import { Attribution } from './parts/Attribution';
import { GymHead } from './parts/GymHead';
import { GymMissing } from './parts/missingPages';

const VisitorLabel = later<VisitorLabelProps>('What a visitor must know', async () => (await import('./parts/VisitorLabel')).VisitorLabel);
const Timetable = later<GymProps>('The schedule', async () => (await import('./gym/Timetable')).Timetable, { lives: true });
const Details = later<GymProps>('More about the gym', async () => (await import('./gym/Details')).Details, { lives: true });
const Surroundings = later<GymProps>('The map with the gyms nearby', async () => (await import('./gym/Surroundings')).Surroundings, {
  lives: true,
  unfinished: true,
});
const Corrections = later<GymProps>('The ways to correct this listing', async () => (await import('./gym/Corrections')).Corrections);

/** `/bjj/{state}/{city}/{gym}`: one document. */
export function GymPage() {
  const { stateName = '', cityName = '', gymName = '' } = usePageParams();
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
      {gym.status !== 'closed' && <OpenGym page={data} />}
      <Surroundings key={data.id} page={data} />
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

/** What a gym promises its visitors: nothing of it is shown of one that has closed. */
function OpenGym({ page }: GymProps) {
  const { gym } = page;
  return (
    <>
      {gym.post_description && (
        <p className={styles.description}>
          <Phrase>{gym.post_description}</Phrase>
        </p>
      )}
      <VisitorLabel policy={gym.visitors} pricing={gym.pricing} />
      <section aria-labelledby="schedule" className="section below">
        <h2 id="schedule">Weekly schedule</h2>
        <Timetable page={page} />
      </section>
      <Details page={page} />
    </>
  );
}
