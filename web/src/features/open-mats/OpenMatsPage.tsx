import { choicesIn, type FindQuery, type OpenMatsResponse, stateBySlug } from '@contract';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ErrorBox } from '../../ui/ErrorBox';
import { SampleNotice } from '../../ui/SampleNotice';
import { useNow } from '../../hydration/useNow';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { gymList } from '../../head/structuredData';
import { lazyHydration } from '../../hydration/lazyHydration';
import { useAddress, usePageData, useReload, usePageParams } from '../../router/page';
import { TryAgain } from '../../lazy/TryAgain';
import type { OpenMats, OpenMatsData } from '../../loaders/openMats';
import { countOf, titleOfSlug } from '../../words/facts';
import { Board } from './Board';
import { Choices } from './Choices';
import { NoOpenMats, PlaceUnknown } from './NoOpenMats';
import * as styles from './openmats.module.css';
import { Places } from './Places';
import { WhereForm } from './WhereForm';
import { whenInWords, whereInWords } from './words';
import { withCommas } from '../../words/withCommas';

const OpenMatsMissing = lazyHydration<{ stateSlug: string; citySlug: string | undefined }>(
  'This page',
  async () => (await import('./OpenMatsMissing')).OpenMatsMissing,
);

/** `/open-mats`, `/open-mats/{state}`, `/open-mats/{state}/{city}`: which are on, when, where, for whom, at what fee. */
export function OpenMatsPage() {
  const { stateName, cityName } = usePageParams();
  const data = usePageData<OpenMatsData>();
  return data.kind === 'not-found' ? <OpenMatsMissing stateSlug={stateName ?? ''} citySlug={cityName} /> : <OpenMatsView found={data} />;
}

function OpenMatsView({ found: { query, answer } }: { readonly found: OpenMats }) {
  const shown = useLocation().search;
  const waiting = useAddress().search !== shown;
  const title = `Open mats ${whereInWords(query, answer)}`;
  return (
    <div className="container page">
      {answer?.sample && <SampleNotice />}
      <Head query={query} answer={answer} title={title} />
      <h1>{title}</h1>
      {answer && answer.total > 0 && <Summary query={query} answer={answer} />}
      <WhereForm query={query} placeName={answer?.place?.label} />
      <p role="status" className="visually-hidden">
        {answer && !waiting ? `${countOf(answer.total, 'open mat')} listed` : ''}
      </p>
      <div aria-busy={waiting} className={waiting ? styles.waiting : undefined}>
        {answer ? <Answer query={query} answer={answer} /> : <Failure />}
      </div>
    </div>
  );
}

function Answer({ query, answer }: { readonly query: FindQuery; readonly answer: OpenMatsResponse }) {
  const now = useNow();
  if (answer.unknownPlace) return <PlaceUnknown query={query} />;
  return (
    <>
      <Choices query={query} answer={answer} />
      {answer.total === 0 ? <NoOpenMats query={query} answer={answer} /> : answer.sessions.length > 0 && <Board answer={answer} query={query} now={now} />}
      {answer.cities.length > 1 && <Places places={answer.cities} query={query} kind="cities" />}
      {!query.stateSlug && answer.states.length > 0 && <Places places={answer.states} query={query} kind="states" />}
    </>
  );
}

/** How many there are, around where, and how many cost nothing. */
function Summary({ query, answer: { total, facetCounts, place } }: { readonly query: FindQuery; readonly answer: OpenMatsResponse }) {
  const free = query.fee === undefined ? (facetCounts['fee:0'] ?? 0) : 0;
  return (
    <p className="lead">
      <b>{countOf(total, 'open mat')}</b> {whenInWords(query)}
      {place && !query.bounds && ` within ${query.radius} miles`}
      {free > 0 && (
        <>
          , <b>{withCommas(free)}</b> free
        </>
      )}
      .
    </p>
  );
}

function Failure() {
  const reload = useReload();
  return (
    <ErrorBox title="The open mats did not load" action={<TryAgain again={reload} />}>
      <p>Nothing that you have chosen is lost. The connection may be gone for a moment.</p>
    </ErrorBox>
  );
}

interface HeadProps {
  readonly query: FindQuery;
  readonly answer: OpenMatsResponse | undefined;
  readonly title: string;
}

function Head({ query, answer, title }: HeadProps) {
  const { stateSlug, citySlug } = query;
  const state = stateSlug ? stateBySlug(stateSlug) : undefined;
  const places = [
    { name: 'Home', path: paths.home },
    { name: 'Open mats', path: paths.openMats() },
    ...(state ? [{ name: state.name, path: paths.openMats(state.slug) }] : []),
    ...(state && citySlug ? [{ name: answer?.cityName ?? titleOfSlug(citySlug), path: paths.openMats(state.slug, citySlug) }] : []),
  ];
  const narrowed = choicesIn(query).length > 0;
  const gyms = new Map((answer?.sessions ?? []).map(({ gymId, name, path }) => [gymId, { name, path }]));
  return (
    <>
      <PageMeta
        title={title}
        description={`When and where visitors can roll: ${answer ? countOf(answer.total, 'open mat') : 'open mats'} ${whenInWords(query)}${place(query, answer)}, with times, gi or no-gi and the visitor’s fee.`}
        path={paths.openMats(stateSlug, citySlug)}
        breadcrumbs={places}
        things={import.meta.env.SSR && !narrowed && gyms.size > 0 ? [gymList(title, [...gyms.values()])] : undefined}
        narrowed={narrowed || answer?.total === 0}
      />
      <Breadcrumbs crumbs={places.map(({ name, path }, index) => (index === places.length - 1 ? { name } : { name, to: path }))} />
    </>
  );
}

const place = (query: FindQuery, answer: OpenMatsResponse | undefined): string =>
  query.near || query.stateSlug ? ` ${whereInWords(query, answer)}` : ' in the United States';
