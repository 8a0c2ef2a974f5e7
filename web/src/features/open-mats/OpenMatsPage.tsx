import { useLatestLocation } from '../../hooks/useLatestLocation';
import { listActiveFilters, type FindQuery, type OpenMatsResponse, findStateBySlug, joinList } from '@contract';
import { useLocation, useParams, useRevalidator } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ErrorBox } from '../../ui/ErrorBox';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { toGymList } from '../../head/structuredData';
import { TryAgain } from '../../parts/TryAgain';
import { type OpenMats, useOpenMats, useOpenMatsRefresh } from '../../stores/openMats';
import { formatCount, slugToTitle } from '../../words/facts';
import { getOpenMatsPath } from './getOpenMatsPath';
import { Board, BoardNote } from './Board';
import { isForOneDate, canListDate } from './dates';
import { FilterLinks } from './FilterLinks';
import { NoOpenMats, getPathAtPlace, UnknownPlace } from './NoOpenMats';
import * as styles from './OpenMatsPage.module.css';
import * as shared from './shared.module.css';
import { BiggestCities, Places } from './Places';
import { useRememberPlace } from '../../widgets/near/useRememberPlace';
import { OtherPlaces } from '../../widgets/places/WhichPlace';
import { LastPlaceNote } from '../../widgets/near/LastPlaceNote';
import { PlaceForm } from './PlaceForm';
import { formatTitle, formatWhen, formatPlace } from './words';
import { formatFullDate } from '../../words/dates';
import { withCommas } from '../../words/withCommas';
import { OpenMatsMap } from './OpenMatsMap';
import { OpenMatsNotFound } from './OpenMatsNotFound';

/** `/open-mats`, `/open-mats/{state}`, `/open-mats/{state}/{city}`: when and where open mats take place, who can join, and the fees. */
export default function OpenMatsPage() {
  const { stateName, cityName } = useParams();
  const data = useOpenMats();
  return data.kind === 'not-found' ? <OpenMatsNotFound stateSlug={stateName ?? ''} citySlug={cityName} /> : <OpenMatsView data={data} />;
}

function OpenMatsView({ data }: { readonly data: OpenMats }) {
  const { query, response } = data;
  useOpenMatsRefresh(data);
  useRememberPlace(response?.place && query.near);
  const shownSearch = useLocation().search;
  const isLoading = useLatestLocation().search !== shownSearch;
  // If the chosen date can't be listed, the page lists the next open mats.
  const listedQuery = response && hasUnlistedDate(query, response) ? { ...query, date: undefined } : query;
  const title = formatTitle(listedQuery, response);
  return (
    <div className="container page">
      <Head query={listedQuery} response={response} title={title} />
      <h1>{title}</h1>
      {response && response.total > 0 && <Summary query={listedQuery} response={response} />}
      <PlaceForm query={query} />
      <p role="status" className="visually-hidden">
        {response && !isLoading ? `${formatCount(response.total, 'open mat')} listed` : ''}
      </p>
      <div aria-busy={isLoading} className={`${styles.found} ${isLoading ? styles.waiting : ''}`}>
        {response ? <OpenMatsResults query={query} response={response} /> : <LoadFailed />}
      </div>
    </div>
  );
}

/** Whether the query has a date that has passed or is too far ahead. */
const hasUnlistedDate = (query: FindQuery, { dates }: OpenMatsResponse): query is FindQuery & { readonly date: string } =>
  query.date !== undefined && !canListDate(query.date, dates);

interface ResultsProps {
  readonly query: FindQuery;
  readonly response: OpenMatsResponse;
}

function OpenMatsResults(props: ResultsProps) {
  const { query, response } = props;
  if (response.unknownPlace) return <UnknownPlace query={query} choices={response.choices} />;
  return (
    <>
      <OtherPlaces near={query.near ?? ''} choices={response.choices} getPath={(choice) => getPathAtPlace(query, choice)} />
      <FilterLinks query={query} response={response} />
      {hasUnlistedDate(query, response) && <DateOutOfRange date={query.date} />}
      {response.total + response.sessions.length === 0 ? <NoOpenMats query={query} response={response} /> : <OpenMatsList {...props} />}
      {response.cities.length > 1 && <Places places={response.cities} query={query} kind="cities" />}
      {!query.stateSlug && response.states.length > 0 && <Places places={response.states} query={query} kind="states" />}
    </>
  );
}

/** The board, the map and notes. If the URL names no place, the board lists the open mats in the cities with the most. */
function OpenMatsList({ query, response }: ResultsProps) {
  const now = useNow();
  if (response.sessions.length === 0) return null;
  return (
    <div className={styles.columns}>
      {/* The map comes first in the document, as on a phone, so that the board doesn't move when the rest arrives. */}
      <aside aria-label="Map" className={styles.map}>
        <OpenMatsMap sessions={response.sessions} query={query} />
      </aside>
      <div className={styles.main}>
        {response.biggest && (
          <>
            <p className="muted">{formatListedCities(response)}</p>
            <LastPlaceNote results="open mats" getPathNear={(near) => getOpenMatsPath({ ...query, near })} />
          </>
        )}
        <Board response={response} query={query} now={now} />
      </div>
      <aside aria-label="About these open mats" className={styles.side}>
        <BoardNote response={response} />
        {response.biggest && <BiggestCities cities={response.biggest} query={query} total={response.total} />}
      </aside>
    </div>
  );
}

/** `Showing New York, Chicago, and Austin, the cities with the most open mats.` */
function formatListedCities({ sessions }: OpenMatsResponse): string {
  const cities = [...new Set(sessions.map(({ cityName }) => cityName))];
  return `Showing ${joinList(cities)}, the ${cities.length === 1 ? 'city' : 'cities'} with the most open mats.`;
}

/** How many open mats there are, where, and how many are free. */
function Summary({ query, response: { total, facetCounts, place } }: { readonly query: FindQuery; readonly response: OpenMatsResponse }) {
  const free = query.fee === undefined ? (facetCounts['fee:0'] ?? 0) : 0;
  return (
    <p className="lead">
      <b>{formatCount(total, 'open mat')}</b> <span>{`${formatWhen(query)}${place && !query.bounds ? ` within ${query.radius} miles` : ''}`}</span>
      {free > 0 && (
        <>
          , <b>{withCommas(free)}</b> free
        </>
      )}
      <span>{`.${isForOneDate(query) || query.when ? '' : ' This weekend’s are listed first.'}`}</span>
    </p>
  );
}

/** Shown above the next open mats if the chosen date has passed or is too far ahead. */
const DateOutOfRange = ({ date }: { readonly date: string }) => (
  <p
    className={shared.note}
  >{`We can’t list open mats on ${formatFullDate(date)}. Choose a date from today on, up to a year ahead. Here are the next open mats.`}</p>
);

function LoadFailed() {
  const { revalidate } = useRevalidator();
  return (
    <ErrorBox title="The open mats didn’t load" action={<TryAgain retry={() => void revalidate()} />}>
      <p>Your filters are still set. Check your connection, then try again.</p>
    </ErrorBox>
  );
}

interface HeadProps {
  readonly query: FindQuery;
  readonly response: OpenMatsResponse | undefined;
  readonly title: string;
}

function Head({ query, response, title }: HeadProps) {
  const { stateSlug, citySlug } = query;
  const state = stateSlug ? findStateBySlug(stateSlug) : undefined;
  const places = [
    { name: 'Home', path: paths.home },
    { name: 'Open mats', path: paths.openMats() },
    ...(state ? [{ name: state.name, path: paths.openMats(state.slug) }] : []),
    ...(state && citySlug ? [{ name: response?.cityName ?? slugToTitle(citySlug), path: paths.openMats(state.slug, citySlug) }] : []),
  ];
  const hasFilters = listActiveFilters(query).length > 0;
  const gyms = new Map((response?.sessions ?? []).map(({ gymId, name, path }) => [gymId, { name, path }]));
  return (
    <>
      <PageMeta
        title={title}
        description={`When and where visitors can roll: ${response ? `${formatCount(response.total, 'open mat')} ${formatWhen(query)}` : 'open mats'} ${formatPlaceForDescription(query, response)}, with times, gi or no-gi and drop-in fees.`}
        path={paths.openMats(stateSlug, citySlug)}
        breadcrumbs={places}
        things={() => (!hasFilters && gyms.size > 0 ? [toGymList(title, [...gyms.values()])] : [])}
        isVariant={hasFilters || response?.total === 0}
      />
      <Breadcrumbs crumbs={places.map(({ name, path }, index) => (index === places.length - 1 ? { name } : { name, to: path }))} />
    </>
  );
}

/** Formats the place of the open mats for the page's description. “In this map area” would make no sense in search results. */
const formatPlaceForDescription = (query: FindQuery, response: OpenMatsResponse | undefined): string =>
  query.near || query.stateSlug ? formatPlace(query, response) : 'in the United States';
