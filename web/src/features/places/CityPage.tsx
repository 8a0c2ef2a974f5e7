import { own, sitePaths } from '@contract';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button, LinkButton } from '../../ui/Button';
import { useNow } from '../../hydration/useNow';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { gymList } from '../../head/structuredData';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { lazyHydration } from '../../hydration/lazyHydration';
import { usePageData, usePageParams, useReload } from '../../router/page';
import { lazyPart } from '../../lazy/lazyPart';
import type { CityData, CityFound } from '../../loaders/directory';
import * as styles from './CityPage.module.css';
import { inOrder, inUsualOrder, ORDERS, type Order, openNow, orderNamed } from './cityOrder';
import type { CityMapProps } from './CityMap';
import { pointsQuery } from './pointsQuery';
import { preparePoints } from '../../stores/map';
import { SortSelect } from '../../widgets/gyms/SortSelect';
import { withCanvas } from '../../widgets/map/canvasScript';
import { LinkedItem } from '../../widgets/gyms/LinkedItem';
import { QuickFilters } from './QuickFilters';
import { Attribution } from '../../widgets/gyms/Attribution';
import { PresentGymCard } from '../../widgets/gyms/GymCard';
import type { OpenMatBoardProps } from './OpenMatBoard';
import { countOf } from '../../words/facts';
import { findTitle } from '../../words/filters';
import { isStillSponsored } from '../../words/sponsors';
import { CityMissing } from '../../widgets/missing/missingPages';
import { withCommas } from '../../words/withCommas';

const CityMap = lazyHydration<CityMapProps>('The map', async () => (await withCanvas(import('./CityMap'))).CityMap, {
  idle: true,
  unfinished: true,
  beside: ({ city }) => preparePoints(pointsQuery(city)),
});
const OpenMatBoard = lazyPart<OpenMatBoardProps>('The board', async () => (await import('./OpenMatBoard')).OpenMatBoard, {
  waiting: <WithEachGym />,
  meanwhile: 'Open mats are listed with each gym.',
});

/** `/bjj/{state}/{city}`: one document, however many gyms are in it. `?sort=fee` and its like order them, and filters leave some. */
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
  const title = data.found ? titleOfFound(data.name, data.stateCode, data.found) : `BJJ gyms in ${data.name}, ${data.stateCode}`;
  return (
    <div className="container page">
      <PageMeta
        title={title}
        description={`${countOf(published, 'Brazilian Jiu-Jitsu gym')} in ${data.name}, ${data.stateName}: open mats, class times, drop-in fees and what visitors must know.`}
        path={path}
        narrowed={data.found !== undefined}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'All states', path: paths.states },
          { name: data.stateName, path: statePath },
          { name: data.name, path },
        ]}
        things={() => [
          gymList(
            `BJJ gyms in ${data.name}, ${data.stateCode}`,
            open.map((card) => ({ name: card.name, path: sitePaths.gymOfCard(data.stateSlug, data.citySlug, card) })),
          ),
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'All states', to: paths.states }, { name: data.stateName, to: statePath }, { name: data.name }]} />
      <h1>{title}</h1>
      {data.found ? (
        <FoundSummary found={data.found} all={published} />
      ) : (
        <Summary
          gyms={published}
          closed={closed}
          openMats={data.summary.openMats}
          openNow={data.facets?.facetCounts.open ?? (now && !data.all ? openNow(open, now) : undefined)}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.filters}>
          <QuickFilters
            stateSlug={data.stateSlug}
            citySlug={data.citySlug}
            facets={data.found?.response ?? data.facets}
            query={data.found?.query}
            label={`Gyms in ${data.name} with`}
          />
        </div>
        <section aria-label="Gyms" className={styles.gyms}>
          {cards.length > 1 && (
            <div className={styles.head}>
              <p role="status">
                <b>{data.found?.response ? foundOf(data.found.response.total, published) : countOf(published, 'gym')}</b>
                <span>{!data.found && closed > 0 && `, ${withCommas(closed)} closed permanently`}</span>
              </p>
              <SortSelect {...ordersOf(path, data.found?.filters ?? '', order, sponsors.length > 0)} />
            </div>
          )}
          {data.found && !data.found.response ? (
            <NotLoaded />
          ) : data.found?.response?.total === 0 ? (
            <NoneFound city={data} path={path} />
          ) : (
            <Cards city={data} order={order} />
          )}
          {data.found?.response && data.found.response.pages > 1 && (
            <p className={`${styles.more} no-print`}>
              <LinkButton to={withParams(path, data.found.filters, 'view=list')}>All {countOf(data.found.response.total, 'gym')}, with filters</LinkButton>
            </p>
          )}
          {data.all && !data.found && (
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
        {data.found?.response?.total !== 0 && (
          <div className={styles.map}>
            <CityMap city={data} />
          </div>
        )}
      </div>
      <section aria-labelledby="open-mats" className="section">
        <h2 id="open-mats">Open mats this week</h2>
        {data.all ? undefined : now ? (
          <OpenMatBoard cards={cards} stateSlug={data.stateSlug} citySlug={data.citySlug} cityName={data.name} stateCode={data.stateCode} now={now} />
        ) : (
          <WithEachGym />
        )}
        <p className={`no-print ${styles.note}`}>
          <Link to={paths.openMats(data.stateSlug, data.citySlug)}>
            {data.summary.openMats > 0 ? `${allOf(data.summary.openMats)} in ${data.name}, by day, gi or no-gi and fee` : `Open mats near ${data.name}`}
          </Link>
        </p>
        <p className={`muted small ${styles.note}`}>Open mat times change. Call ahead if it’s a long drive.</p>
      </section>
    </div>
  );
}

/** `All 12 open mats`, `The open mat`. */
const allOf = (openMats: number): string => (openMats === 1 ? 'The open mat' : `All ${countOf(openMats, 'open mat')}`);

const titleOfFound = (name: string, stateCode: string, { query, response }: CityFound): string =>
  findTitle({ query, affiliations: response?.affiliations ?? {} }, `${name}, ${stateCode}`);

/** `3 of 7 gyms` */
const foundOf = (found: number, all: number): string => (found >= all ? countOf(found, 'gym') : `${withCommas(found)} of ${countOf(all, 'gym')}`);

function withParams(path: string, ...parts: readonly string[]): string {
  const params = parts.filter((part) => part !== '').join('&');
  return params === '' ? path : `${path}?${params}`;
}

/** The orders of a city's gyms, and that in which they stand: by name where nobody has chosen, sponsored gyms above the others. */
function ordersOf(path: string, filters: string, order: Order | undefined, isSponsored: boolean) {
  const at = (sort: string) => withParams(path, filters, sort);
  const usual = isSponsored && filters === '' ? { name: 'Sponsored, then name', to: path } : undefined;
  const chosen = Object.entries(ORDERS).map(([value, name]) => ({ value, name, to: at(value === 'name' && !usual ? '' : `sort=${value}`) }));
  const orders = [...(usual ? [usual] : []), ...chosen];
  const current = chosen.find(({ value }) => value === (order ?? (usual ? undefined : 'name'))) ?? usual;
  return { orders, current: current ?? { name: '', to: path } };
}

/** No gym of the city passes the filters. */
function NoneFound({ city, path }: { readonly city: FoundCity; readonly path: string }) {
  return (
    <p className={styles.none}>
      No gym in {city.name} has all of this. <Link to={path}>All its gyms</Link>, or{' '}
      <Link to={`${paths.states}?${city.found?.filters}&near=${city.citySlug}-${city.stateCode.toLowerCase()}`}>those around it</Link>.
    </p>
  );
}

/** The gyms that the filters leave did not come. */
function NotLoaded() {
  const reload = useReload();
  return (
    <p role="alert" className={styles.more}>
      The gyms with these filters did not load. Nothing that you have chosen is lost. <Button onClick={reload}>Try again</Button>
    </p>
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

/** Gyms in a phone's list to begin with (CityPage.module.css hides the others): a few screens, and the open mats below them are found. */
const PHONE_SHOWN = 15;

function CardList({ city, order }: CardsProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { stateSlug, citySlug, name, found } = city;
  const cards = found?.response?.gyms.map(({ card }) => card) ?? Object.values(city.gyms);
  // The directory has ordered what it has found.
  const ordered = found ? cards : order ? inOrder(cards, order, now) : inUsualOrder(cards, sponsorsOf(city, now), now);

  function showAll() {
    flushSync(() => setWhole(true));
    // The button is gone: who pressed it by keyboard goes on with the first gym that came.
    list.current?.children[PHONE_SHOWN]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return (
    <>
      <ul ref={list} className={styles.list} data-whole={isWhole || undefined}>
        {ordered.map((card) => (
          <LinkedItem key={card.id} id={card.id}>
            <PresentGymCard card={card} stateSlug={stateSlug} citySlug={citySlug} cityName={name} />
          </LinkedItem>
        ))}
      </ul>
      {cards.length > PHONE_SHOWN && !isWhole && (
        <Button className={styles.showAll} onClick={showAll}>
          Show all {cards.length} gyms
        </Button>
      )}
    </>
  );
}

/** Stands until the hour is known and the board of open mats has come. */
function WithEachGym() {
  return <p className="muted">Listed with each gym.</p>;
}

/** How many of the city's gyms the filters leave, as the list below shows them. */
function FoundSummary({ found: { response }, all }: { readonly found: CityFound; readonly all: number }) {
  if (!response) return <p className="lead">{countOf(all, 'gym')}, filtered</p>;
  return (
    <p className="lead">
      <b>{withCommas(response.total)}</b> of {countOf(all, 'gym')} match your filters
    </p>
  );
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
      <b>{withCommas(gyms)}</b> <span>{gyms === 1 ? 'gym' : 'gyms'}</span>
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
      {closed > 0 && <span className={styles.closed}>; {closed} closed permanently</span>}
    </p>
  );
}
