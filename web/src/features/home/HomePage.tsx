import { useRevalidator } from 'react-router-dom';
import { Suspense, useEffect } from 'react';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { retryPeriodically } from '../../parts/retryPeriodically';
import { type HomeData, useHome } from '../../stores/home';
import { buildFaqThing } from './guide/faqThing';
import * as styles from './HomePage.module.css';
import { Blurbs } from './Blurbs';
import { Hero } from './Hero';
import { PopularCities } from './PopularCities';
import { Sponsors } from './Sponsors';
import { StateList } from '../../widgets/places/StateList';
import { StateTiles } from './StateTiles';
import { sortByName } from '../../words/sortByName';
import { Guide } from './guide/Guide';
import { Faq } from './guide/Faq';

const DESCRIPTION =
  'Find a Brazilian Jiu-Jitsu gym anywhere in the United States: class times, open mats, drop-in fees and visitor policies, by state and city.';

/** `/`. Reads one document and the statistics. If the statistics are unavailable, the page keeps trying to load them. */
export function HomePage() {
  const data = useHome();
  const { revalidate } = useRevalidator();
  const areStatsUnavailable = data.stats.kind === 'unavailable';
  useEffect(() => (areStatsUnavailable ? retryPeriodically(() => void revalidate()) : undefined), [areStatsUnavailable, revalidate]);
  return <HomeView data={data} />;
}

/** The page with the given data, so that tests can render it without a store. */
export function HomeView({ data }: { data: HomeData }) {
  const gyms = new Map(data.states.map((state) => [state.code, state.gyms]));
  return (
    <>
      <PageMeta path={paths.home} description={DESCRIPTION} things={() => [buildFaqThing()]} />
      <Hero stats={data.stats} openMats={data.openMats} />
      <div className="container page">
        <section aria-labelledby="popular" className={styles.first}>
          <h2 id="popular">Popular BJJ Cities</h2>
          <Suspense>{data.isUnavailable ? <LoadFailed what="The popular cities" /> : <PopularCities cities={data.popular} />}</Suspense>
        </section>
        <div className="section">
          <Suspense>
            <Blurbs />
          </Suspense>
        </div>
        <div id="states" className={`section ${styles.states}`}>
          <section aria-labelledby="map-title">
            <h2 id="map-title">Gyms by state</h2>
            <Suspense>{data.isUnavailable ? <LoadFailed what="The map" /> : <StateTiles gyms={gyms} />}</Suspense>
          </section>
          <section aria-labelledby="list-title" className={styles.all}>
            <h2 id="list-title">All states</h2>
            {data.states.length > 0 ? (
              <Suspense>
                <StateList states={sortByName(data.states)} label="States by name" />
              </Suspense>
            ) : data.isUnavailable ? (
              <LoadFailed what="The list of states" />
            ) : (
              <p className="muted">No gyms listed yet.</p>
            )}
            <p className={styles.more}>
              <Link to={paths.states}>Browse states and cities</Link>
            </p>
          </section>
        </div>
        {data.sponsors && (
          <Suspense>
            <Sponsors sponsors={data.sponsors} />
          </Suspense>
        )}
        <section aria-labelledby="guide" className={`section ${styles.guide}`}>
          <h2 id="guide">
            How to find your gym <span className="nowrap">and enjoy</span> your first visit
          </h2>
          <Guide />
        </section>
        <div className={`section ${styles.faq}`}>
          <div>
            <h2 id="faq">Common questions</h2>
            <p className="muted">A short answer, then the details.</p>
          </div>
          <section aria-labelledby="faq">
            <Faq />
          </section>
        </div>
      </div>
    </>
  );
}

/** Shown instead of a section while the database is unreachable. */
const LoadFailed = ({ what }: { readonly what: string }) => <p className="muted">{`${what} didn’t load. We’ll keep trying every few seconds.`}</p>;
