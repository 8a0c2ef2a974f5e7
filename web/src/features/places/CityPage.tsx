import { own, sitePaths } from '@contract';
import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { useNow } from '../../hydration/useNow';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { gymList } from '../../head/structuredData';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { lazyHydration } from '../../hydration/lazyHydration';
import { usePageData, usePageParams } from '../../router/page';
import { lazyPart } from '../../lazy/lazyPart';
import type { CityData } from '../../loaders/directory';
import * as styles from './CityPage.module.css';
import * as gymStyles from '../../widgets/gyms/gyms.module.css';
import { inOrder, inUsualOrder, ORDERS, type Order, openNow, orderNamed } from './cityOrder';
import type { CityMapProps } from './CityMap';
import { LinkedItem } from '../../widgets/gyms/LinkedItem';
import { QuickFilters } from './QuickFilters';
import { Attribution } from '../../widgets/gyms/Attribution';
import { PresentGymCard } from '../../widgets/gyms/GymCard';
import type { OpenMatBoardProps } from './OpenMatBoard';
import { countOf } from '../../words/facts';
import { isStillSponsored } from '../../words/sponsors';
import { CityMissing } from '../../widgets/missing/missingPages';
import { withCommas } from '../../words/withCommas';

const CityMap = lazyHydration<CityMapProps>('The map', async () => (await import('./CityMap')).CityMap, { unfinished: true });
const OpenMatBoard = lazyPart<OpenMatBoardProps>('The board', async () => (await import('./OpenMatBoard')).OpenMatBoard, {
  waiting: <WithEachGym />,
  meanwhile: 'Open mats are listed with each gym.',
});

/** `/bjj/{state}/{city}`: one document, however many gyms are in it. `?sort=fee` and its like order them. */
export default function CityPage() {
  const { stateName = '', cityName = '' } = usePageParams();
  const [search] = useSearchParams();
  return <CityView data={usePageData<CityData>()} stateSlug={stateName} citySlug={cityName} order={orderNamed(search.get('sort'))} now={useNow()} />;
}

interface CityViewProps {
  readonly data: CityData;
  readonly stateSlug: string;
  readonly citySlug: string;
  readonly order?: Order | undefined;
  readonly now: Date | undefined;
}

export function CityView({ data, stateSlug, citySlug, order, now }: CityViewProps) {
  const cards = data.kind === 'found' ? Object.values(data.gyms) : [];
  if (data.kind === 'not-found' || cards.length === 0) return <CityMissing stateSlug={stateSlug} citySlug={citySlug} />;
  // A closed gym stays on the list, so that nobody looks for it in vain; it does not count as one to train at.
  const open = cards.filter((card) => card.status === 'published');
  const { published, closed } = data.all ?? { published: open.length, closed: cards.length - open.length };
  const path = sitePaths.city(data.stateSlug, data.citySlug);
  const statePath = sitePaths.state(data.stateSlug);
  const sponsors = sponsorsOf(data, now);
  return (
    <div className="container page">
      <PageMeta
        title={`BJJ gyms in ${data.name}, ${data.stateCode}`}
        description={`${countOf(published, 'Brazilian Jiu-Jitsu gym')} in ${data.name}, ${data.stateName}: open mats, class times, drop-in fees and what visitors must know.`}
        path={path}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'All states', path: paths.states },
          { name: data.stateName, path: statePath },
          { name: data.name, path },
        ]}
        things={
          import.meta.env.SSR
            ? [
                gymList(
                  `BJJ gyms in ${data.name}, ${data.stateCode}`,
                  open.map((card) => ({ name: card.name, path: sitePaths.gymOfCard(data.stateSlug, data.citySlug, card) })),
                ),
              ]
            : undefined
        }
      />
      <Breadcrumbs
        crumbs={[{ name: 'Home', to: paths.home }, { name: 'All states', to: paths.states }, { name: data.stateName, to: statePath }, { name: data.name }]}
      />
      <h1>
        BJJ gyms in {data.name}, {data.stateCode}
      </h1>
      <Summary
        gyms={published}
        closed={closed}
        openMats={data.summary.openMats}
        openNow={data.facets?.facetCounts.open ?? (now && !data.all ? openNow(open, now) : undefined)}
      />
      <QuickFilters stateSlug={data.stateSlug} citySlug={data.citySlug} facets={data.facets} label={`Gyms in ${data.name} with`} />
      <div className={styles.columns}>
        <section aria-label="Gyms">
          {cards.length > 1 && !data.all && (
            <nav aria-label="Order of the gyms" className={`${gymStyles.orders} ${styles.sort} no-print`}>
              {Object.entries(ORDERS).map(([value, name]) => (
                <Link
                  key={value}
                  to={value === 'name' && !data.sponsored ? path : `${path}?sort=${value}`}
                  replace
                  keepScroll
                  aria-current={value === (order ?? (sponsors.length > 0 ? undefined : 'name')) ? 'true' : undefined}
                >
                  {name}
                </Link>
              ))}
            </nav>
          )}
          {sponsors.length > 0 && !order && cards.length > 1 && <p className={`muted small ${styles.usual}`}>Sponsored gyms come first, the others by name.</p>}
          <Cards city={data} order={order} />
          {data.all && (
            <p className={`${styles.more} no-print`}>
              {sponsors.length > 0 ? 'Sponsored gyms, then the first by name.' : `The first ${cards.length} by name.`}{' '}
              <LinkButton to={`${path}?view=list`}>All {countOf(published + closed, 'gym')}, with filters</LinkButton>
            </p>
          )}
          <p className={`no-print ${styles.note}`}>
            <Link to={paths.proposeGym}>Propose a gym that is missing</Link>
          </p>
          <div className={styles.sources}>
            <Attribution sources={cards.flatMap(({ source, credits = [] }) => [source, ...credits])} />
          </div>
        </section>
        <aside aria-labelledby="open-mats" className={styles.aside}>
          <CityMap city={data} />
          <h2 id="open-mats">Open mats this week</h2>
          {data.all ? (
            <p>
              <Link to={paths.openMats(data.stateSlug, data.citySlug)}>{countOf(data.summary.openMats, 'open mat')} by day and time</Link>
            </p>
          ) : now ? (
            <OpenMatBoard cards={cards} stateSlug={data.stateSlug} citySlug={data.citySlug} now={now} />
          ) : (
            <WithEachGym />
          )}
          <p className={`no-print ${styles.note}`}>
            <Link to={paths.openMats(data.stateSlug, data.citySlug)}>Open mats in {data.name} by day, gi or no-gi and fee</Link>
          </p>
          <p className={`muted small ${styles.note}`}>Open mats move. Call ahead if you are driving more than twenty minutes.</p>
        </aside>
      </div>
    </div>
  );
}

type FoundCity = Extract<CityData, { kind: 'found' }>;
interface CardsProps {
  readonly city: FoundCity;
  readonly order: Order | undefined;
}

/** The gyms that stand above the others, as long as they are sponsored. */
const sponsorsOf = ({ gyms, sponsored = [] }: FoundCity, now: Date | undefined): string[] =>
  sponsored.filter((id) => isStillSponsored(own(gyms, id)?.sponsored, now));

/** The gyms in the order chosen. */
const Cards = memo(function Cards(props: CardsProps) {
  return (
    <HydrationBoundary>
      <CardList {...props} />
    </HydrationBoundary>
  );
});

function CardList({ city, order }: CardsProps) {
  const now = useNow();
  const cards = Object.values(city.gyms);
  const { stateSlug, citySlug, name } = city;
  return (
    <ul className={styles.list}>
      {(order ? inOrder(cards, order, now) : inUsualOrder(cards, sponsorsOf(city, now), now)).map((card) => (
        <LinkedItem key={card.id} id={card.id}>
          <PresentGymCard card={card} stateSlug={stateSlug} citySlug={citySlug} cityName={name} />
        </LinkedItem>
      ))}
    </ul>
  );
}

/** Stands until the hour is known and the board of open mats has come. */
function WithEachGym() {
  return <p className="muted">Listed with each gym.</p>;
}

interface SummaryProps {
  readonly gyms: number;
  readonly closed: number;
  readonly openMats: number;
  readonly openNow: number | undefined;
}
function Summary({ gyms, closed, openMats, openNow: open }: SummaryProps) {
  return (
    <p className="lead">
      <b>{withCommas(gyms)}</b> {gyms === 1 ? 'gym' : 'gyms'}
      {open !== undefined && (
        <>
          , <b>{open}</b> open now
        </>
      )}
      {openMats > 0 && (
        <>
          , <b>{withCommas(openMats)}</b> {openMats === 1 ? 'open mat' : 'open mats'} a week
        </>
      )}
      {closed > 0 && `; ${closed} closed for good`}
    </p>
  );
}
