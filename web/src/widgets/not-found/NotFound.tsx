import { findClosestSlugs, type NamedPage, STATES, sitePaths, type State, findStateByCode, findStateBySlug } from '@contract';
import { Link } from '../../ui/Link';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { slugToTitle } from '../../words/facts';
import { DidYouMean } from '../places/DidYouMean';
import * as styles from './NotFound.module.css';

const FIRST_CRUMB: readonly Crumb[] = [{ name: 'All states', to: paths.states }];

/** States that the visitor may have meant, by state code or similar spelling. */
function findSimilarStates(slug: string): NamedPage[] {
  const stateWithCode = findStateByCode(slug);
  const similar: readonly State[] = stateWithCode ? [stateWithCode] : findClosestSlugs(slug, STATES, (state) => state.slug, 6);
  return similar.map((state) => ({ name: state.name, path: sitePaths.state(state.slug) }));
}

const SuggestGymLink = () => (
  <p>
    <Link to={paths.proposeGym}>Suggest a missing gym</Link>
  </p>
);

interface SuggestionProps {
  /** Similar pages that the backend found. */
  readonly suggestions?: readonly NamedPage[] | undefined;
}

/** Shown for a state without gyms, or a URL that names no state. */
export function StateNotFound({ slug }: { slug: string }) {
  const state = findStateBySlug(slug);
  const similar = state ? [] : findSimilarStates(slug.toLowerCase());
  return (
    <div className="container page">
      <PageMeta
        title={state ? `BJJ gyms in ${state.name}` : 'State not found'}
        description={state ? `We haven’t listed a gym in ${state.name} yet.` : 'We couldn’t find this state.'}
        path={sitePaths.state(slug)}
        noindex
      />
      <Breadcrumbs crumbs={[...FIRST_CRUMB, { name: state?.name ?? 'Not found' }]} />
      <div className={styles.box}>
        <Empty
          level={1}
          title={state ? `No gyms listed in ${state.name} yet` : 'We couldn’t find that state'}
          action={
            <LinkButton to={paths.states} kind="secondary">
              All states
            </LinkButton>
          }
        >
          {state ? (
            <p>We haven’t listed a gym here yet. Try a neighboring state, or suggest a gym.</p>
          ) : (
            <p>Links to state pages look like {sitePaths.state('texas')}.</p>
          )}
          <DidYouMean pages={similar} />
          {state && <SuggestGymLink />}
        </Empty>
      </div>
    </div>
  );
}

/** Shown for a city that isn't in the directory. */
export function CityNotFound({ stateSlug, citySlug, suggestions = [] }: SuggestionProps & { readonly stateSlug: string; readonly citySlug: string }) {
  const state = findStateBySlug(stateSlug);
  if (!state) return <StateNotFound slug={stateSlug} />;
  return (
    <div className="container page">
      <PageMeta title="City not found" description="We couldn’t find this city." path={sitePaths.city(stateSlug, citySlug)} noindex />
      <Breadcrumbs crumbs={[...FIRST_CRUMB, { name: state.name, to: sitePaths.state(state.slug) }, { name: 'Not found' }]} />
      <div className={styles.box}>
        <Empty
          level={1}
          title={`No gyms listed in ${slugToTitle(citySlug)}, ${state.code}`}
          action={
            <LinkButton to={sitePaths.state(state.slug)} kind="secondary">
              All cities in {state.name}
            </LinkButton>
          }
        >
          <p>Check the spelling, or choose another city.</p>
          <DidYouMean pages={suggestions} />
          <SuggestGymLink />
        </Empty>
      </div>
    </div>
  );
}

/** Shown if there is no gym at this URL. */
export function GymNotFound({
  stateSlug,
  citySlug,
  slug,
  suggestions = [],
}: SuggestionProps & { readonly stateSlug: string; readonly citySlug: string; readonly slug: string }) {
  const state = findStateBySlug(stateSlug);
  if (!state) return <StateNotFound slug={stateSlug} />;
  const city = slugToTitle(citySlug);
  return (
    <div className="container page">
      <PageMeta title="Gym not found" description="We couldn’t find this gym." path={sitePaths.gym({ stateSlug, citySlug, slug })} noindex />
      <Breadcrumbs
        crumbs={[
          ...FIRST_CRUMB,
          { name: state.name, to: sitePaths.state(state.slug) },
          { name: city, to: sitePaths.city(stateSlug, citySlug) },
          { name: 'Not found' },
        ]}
      />
      <div className={styles.box}>
        <Empty
          level={1}
          title="We couldn’t find that gym"
          action={
            <div className="row">
              <LinkButton to={sitePaths.city(stateSlug, citySlug)} kind="secondary">
                All gyms in {city}
              </LinkButton>
              <LinkButton to={sitePaths.state(state.slug)}>All cities in {state.name}</LinkButton>
            </div>
          }
        >
          <p>This gym may have been removed, or the link may be misspelled.</p>
          <DidYouMean pages={suggestions} />
          <SuggestGymLink />
        </Empty>
      </div>
    </div>
  );
}
