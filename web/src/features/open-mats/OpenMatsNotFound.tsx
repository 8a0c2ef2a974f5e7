import { findStateBySlug } from '@contract';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { slugToTitle } from '../../words/facts';

/** Shown if the URL names no known state, or no city with gyms in that state. */
export function OpenMatsNotFound({ stateSlug, citySlug }: { readonly stateSlug: string; readonly citySlug: string | undefined }) {
  const state = findStateBySlug(stateSlug);
  const name = state && citySlug ? slugToTitle(citySlug) : undefined;
  const near = new URLSearchParams({ near: `${citySlug ?? stateSlug}${state ? `-${state.code.toLowerCase()}` : ''}` });
  return (
    <div className="container page">
      <PageMeta title="Place not found" description="We couldn’t find this place." path={paths.openMats(stateSlug, citySlug)} noindex />
      <Breadcrumbs
        crumbs={[
          { name: 'Home', to: paths.home },
          { name: 'Open mats', to: paths.openMats() },
          ...(state ? [{ name: state.name, to: paths.openMats(state.slug) }] : []),
          { name: 'Not found' },
        ]}
      />
      <Empty
        level={1}
        title={state && name ? `No gyms listed in ${name}, ${state.code}` : 'We couldn’t find that state'}
        action={
          <LinkButton to={paths.openMats(state?.slug)} kind="secondary">
            {state ? `Open mats in ${state.name}` : 'All open mats'}
          </LinkButton>
        }
      >
        {state ? (
          <p>
            A nearby city may have open mats: <Link to={`${paths.openMats()}?${near}`}>{`see open mats near ${name ?? ''}`}</Link>.
          </p>
        ) : (
          <p>The link should look like {paths.openMats('texas', 'austin')}.</p>
        )}
      </Empty>
    </div>
  );
}
