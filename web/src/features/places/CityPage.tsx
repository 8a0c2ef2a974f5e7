import { getOwn, sitePaths } from '@contract';
import { memo, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams, useRevalidator, useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button, LinkButton } from '../../ui/Button';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { toGymList } from '../../head/structuredData';
import { lazyPart } from '../../parts/lazyPart';
import { type CityData, type FilteredCity, useCity } from '../../stores/cities';
import * as styles from './CityPage.module.css';
import { sortCards, sortByDefault, ORDERS, type Order, countOpenNow, parseOrder } from './cityOrder';
import { SortSelect } from '../../widgets/gyms/SortSelect';
import { LinkedItem } from '../../widgets/gyms/LinkedItem';
import { QuickFilterLinks } from './QuickFilterLinks';
import { Attribution } from '../../widgets/gyms/Attribution';
import { CurrentGymCard } from '../../widgets/gyms/GymCard';
import type { OpenMatBoardProps } from './OpenMatBoard';
import { formatCount } from '../../words/facts';
import { formatFindTitle } from '../../words/filters';
import { isStillSponsored } from '../../words/sponsors';
import { CityNotFound } from '../../widgets/not-found/NotFound';
import { withCommas } from '../../words/withCommas';
import { CityMap } from './CityMap';

const OpenMatBoard = lazyPart<OpenMatBoardProps>('This list', async () => (await import('./OpenMatBoard')).OpenMatBoard, {
  placeholder: <OpenMatsPlaceholder />,
  hint: 'Each gym above shows its next open mat.',
});

/**
 * `/bjj/{state}/{city}`. Reads one document. A very large city is stored in several documents, and all of them are read. The URL may
 * have a sort order (`?sort=fee`) and filters.
 */
export default function CityPage() {
  const { stateName = '', cityName = '' } = useParams();
  const [search] = useSearchParams();
  return <CityView data={useCity()} stateSlug={stateName} citySlug={cityName} order={parseOrder(search.get('sort'))} now={useNow()} />;
}

interface CityViewProps {
  readonly data: CityData;
  readonly stateSlug: string;
  readonly citySlug: string;
  readonly order?: Order | undefined;
  readonly now: Date | undefined;
}

/** The page with the given data, so that tests can render it without a store. */
export const CityView = memo(function CityView({ data, stateSlug, citySlug, order, now }: CityViewProps) {
  const cards = data.kind === 'found' ? Object.values(data.gyms) : [];
  if (data.kind === 'not-found') return <CityNotFound stateSlug={stateSlug} citySlug={citySlug} suggestions={data.suggestions} />;
  if (cards.length === 0) return <CityNotFound stateSlug={stateSlug} citySlug={citySlug} />;
  // A closed gym stays on the list so that visitors learn it has closed, but it isn't counted.
  const publishedCards = cards.filter((card) => card.status === 'published');
  const { published, closed } = data.all ?? { published: publishedCards.length, closed: cards.length - publishedCards.length };
  const path = sitePaths.city(data.stateSlug, data.citySlug);
  const statePath = sitePaths.state(data.stateSlug);
  const sponsorIds = listCurrentSponsorIds(data, now);
  const title = data.found ? formatFilteredTitle(data.name, data.stateCode, data.found) : `BJJ gyms in ${data.name}, ${data.stateCode}`;
  return (
    <div className="container page">
      <PageMeta
        title={title}
        description={`${formatCount(published, 'Brazilian Jiu-Jitsu gym')} in ${data.name}, ${data.stateName}: open mats, class times, drop-in fees and visitor policies.`}
        path={path}
        isVariant={data.found !== undefined}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'All states', path: paths.states },
          { name: data.stateName, path: statePath },
          { name: data.name, path },
        ]}
        things={() => [
          toGymList(
            `BJJ gyms in ${data.name}, ${data.stateCode}`,
            publishedCards.map((card) => ({ name: card.name, path: sitePaths.gymOfCard(data.stateSlug, data.citySlug, card) })),
          ),
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'All states', to: paths.states }, { name: data.stateName, to: statePath }, { name: data.name }]} />
      <h1>{title}</h1>
      {data.found ? (
        <FilteredSummary found={data.found} all={published} />
      ) : (
        <Summary
          gyms={published}
          closed={closed}
          openMats={data.summary.openMats}
          openNow={data.facets?.facetCounts.open ?? (now && !data.all ? countOpenNow(publishedCards, now) : undefined)}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.filters}>
          <QuickFilterLinks
            stateSlug={data.stateSlug}
            citySlug={data.citySlug}
            facets={data.found?.response ?? data.facets}
            query={data.found?.query}
            label={`Filter gyms in ${data.name}`}
          />
        </div>
        <section aria-label="Gyms" className={styles.gyms}>
          {cards.length > 1 && (
            <div className={styles.head}>
              <p role="status">
                <b>{data.found?.response ? formatMatchCount(data.found.response.total, published) : formatCount(published, 'gym')}</b>
                <span>{!data.found && closed > 0 && `, plus ${withCommas(closed)} closed permanently`}</span>
              </p>
              <SortSelect {...buildSortOptions(path, data.found?.filters ?? '', order, sponsorIds.length > 0)} />
            </div>
          )}
          <MatchingCards city={data} path={path} order={order} />
          {data.found?.response && data.found.response.pages > 1 && (
            <p className={`${styles.more} no-print`}>
              <LinkButton to={withParams(path, data.found.filters, 'view=list')}>See all {formatCount(data.found.response.total, 'gym')}</LinkButton>
            </p>
          )}
          {data.all && !data.found && (
            <p className={`${styles.more} no-print`}>
              {sponsorIds.length > 0 ? 'Showing sponsored gyms first, then the others by name.' : `Showing the first ${cards.length} by name.`}{' '}
              <LinkButton to={`${path}?view=list`}>See all {formatCount(published + closed, 'gym')}</LinkButton>
            </p>
          )}
          <p className={`no-print ${styles.note}`}>
            <Link to={paths.proposeGym}>Suggest a missing gym</Link>
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
        {!data.all && !now && <OpenMatsPlaceholder />}
        {!data.all && now && (
          <OpenMatBoard cards={cards} stateSlug={data.stateSlug} citySlug={data.citySlug} cityName={data.name} stateCode={data.stateCode} now={now} />
        )}
        <p className={`no-print ${styles.note}`}>
          <Link to={paths.openMats(data.stateSlug, data.citySlug)}>
            {data.summary.openMats > 0 ? formatOpenMatsLink(data.summary.openMats, data.name) : `See open mats near ${data.name}`}
          </Link>
        </p>
        <p className={`muted small ${styles.note}`}>Open mat times change. Call ahead if it’s a long drive.</p>
      </section>
    </div>
  );
});

/** `See all 12 open mats in Austin`, `See both open mats in Austin` */
function formatOpenMatsLink(openMats: number, cityName: string): string {
  if (openMats === 1) return `See the open mat in ${cityName}`;
  return openMats === 2 ? `See both open mats in ${cityName}` : `See all ${formatCount(openMats, 'open mat')} in ${cityName}`;
}

const formatFilteredTitle = (name: string, stateCode: string, { query, response }: FilteredCity): string =>
  formatFindTitle({ query, affiliations: response?.affiliations ?? {} }, `${name}, ${stateCode}`);

/** `3 of 7 gyms` */
const formatMatchCount = (found: number, all: number): string =>
  found >= all ? formatCount(found, 'gym') : `${withCommas(found)} of ${formatCount(all, 'gym')}`;

function withParams(path: string, ...parts: readonly string[]): string {
  const params = parts.filter((part) => part !== '').join('&');
  return params === '' ? path : `${path}?${params}`;
}

/** A city's sort orders and the current one. The default is by name, with sponsored gyms first if there are any. */
function buildSortOptions(path: string, filters: string, order: Order | undefined, hasSponsors: boolean) {
  const getSortPath = (sort: string) => withParams(path, filters, sort);
  const sponsoredFirst = hasSponsors && filters === '' ? { name: 'Sponsored first', to: path } : undefined;
  const others = Object.entries(ORDERS).map(([value, name]) => ({
    value,
    name,
    to: getSortPath(value === 'name' && !sponsoredFirst ? '' : `sort=${value}`),
  }));
  const orders = [...(sponsoredFirst ? [sponsoredFirst] : []), ...others];
  const current = others.find(({ value }) => value === (order ?? (sponsoredFirst ? undefined : 'name'))) ?? sponsoredFirst;
  return { orders, current: current ?? { name: '', to: path } };
}

/** The gyms that match the filters, or why there are none. */
function MatchingCards({ city, path, order }: CardsProps & { readonly path: string }) {
  if (city.found && !city.found.response) return <LoadFailed />;
  if (city.found?.response?.total === 0) return <NoMatches city={city} path={path} />;
  return <Cards city={city} order={order} />;
}

/** Shown if no gym in the city matches the filters. */
function NoMatches({ city, path }: { readonly city: CityPageData; readonly path: string }) {
  return (
    <p className={styles.none}>
      No gyms in {city.name} match all your filters. <Link to={path}>See all gyms in {city.name}</Link> or{' '}
      <Link to={`${paths.states}?${city.found?.filters}&near=${city.citySlug}-${city.stateCode.toLowerCase()}`}>search nearby</Link>.
    </p>
  );
}

/** Shown if the filtered gyms did not load. */
function LoadFailed() {
  const { revalidate } = useRevalidator();
  return (
    <p role="alert" className={styles.more}>
      The matching gyms didn’t load. Your filters are still set. <Button onClick={() => void revalidate()}>Try again</Button>
    </p>
  );
}

type CityPageData = Extract<CityData, { kind: 'found' }>;
interface CardsProps {
  readonly city: CityPageData;
  readonly order: Order | undefined;
}

/** The ids of the gyms that are sponsored right now. They are listed first. */
const listCurrentSponsorIds = ({ gyms, sponsored = [] }: CityPageData, now: Date | undefined): string[] =>
  sponsored.filter((id) => isStillSponsored(getOwn(gyms, id)?.sponsored, now));

/** The gyms in the chosen order. Memoized, since rendering a city's cards is slow. */
const Cards = memo(function Cards(props: CardsProps) {
  return (
    <Suspense>
      <CardList {...props} />
    </Suspense>
  );
});

/** How many gyms a phone shows at first, so that visitors find the open mats below. CityPage.module.css hides the others. */
const MAX_ON_PHONE = 15;

function CardList({ city, order }: CardsProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { stateSlug, citySlug, name, found } = city;
  const cards = found?.response?.gyms.map(({ card }) => card) ?? Object.values(city.gyms);
  const sort = () => (order ? sortCards(cards, order, now) : sortByDefault(cards, listCurrentSponsorIds(city, now), now));
  // Search results are already ordered.
  const ordered = found ? cards : sort();

  function showAll() {
    flushSync(() => setShowsAll(true));
    // The button disappears, so focus moves to the first gym that it revealed.
    list.current?.children[MAX_ON_PHONE]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return (
    <>
      <ul ref={list} className={styles.list} data-whole={showsAll || undefined}>
        {ordered.map((card) => (
          <LinkedItem key={card.id} id={card.id}>
            <CurrentGymCard card={card} stateSlug={stateSlug} citySlug={citySlug} cityName={name} query={found?.query} />
          </LinkedItem>
        ))}
      </ul>
      {cards.length > MAX_ON_PHONE && !showsAll && (
        <Button className={styles.showAll} onClick={showAll}>
          Show all {cards.length} gyms
        </Button>
      )}
    </>
  );
}

/** Shown until the visitor's clock is known and the open mat board has loaded. */
function OpenMatsPlaceholder() {
  return <p className="muted">Each gym above shows its next open mat.</p>;
}

/** Says how many of the city's gyms match the filters. */
function FilteredSummary({ found: { response }, all }: { readonly found: FilteredCity; readonly all: number }) {
  if (!response) return <p className="lead">{formatCount(all, 'gym')} in all</p>;
  return (
    <p className="lead">
      <b>{withCommas(response.total)}</b> of {formatCount(all, 'gym')} {response.total === 1 ? 'matches' : 'match'} your filters
    </p>
  );
}

interface SummaryProps {
  readonly gyms: number;
  readonly closed: number;
  readonly openMats: number;
  readonly openNow: number | undefined;
}
function Summary({ gyms, closed, openMats, openNow }: SummaryProps) {
  return (
    <p className="lead">
      <b>{withCommas(gyms)}</b> <span>{gyms === 1 ? 'gym' : 'gyms'}</span>
      {openNow !== undefined && (
        <>
          , <b>{openNow}</b> open now
        </>
      )}
      {openMats > 0 && (
        <>
          , <b>{withCommas(openMats)}</b> {openMats === 1 ? 'open mat' : 'open mats'} a week
        </>
      )}
      {closed > 0 && <span className={styles.closed}>, plus {closed} closed permanently</span>}
    </p>
  );
}
