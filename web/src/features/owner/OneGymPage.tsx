import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { Skeleton } from '../../ui/Skeleton';
import { PageMeta } from '../../head/PageMeta';
import type { StoredGym } from '../../actions/gyms';
import type { GymState } from './useGym';

interface Props {
  readonly title: string;
  readonly path: string;
  /** The page above: the owner's gyms, or the admin page. */
  readonly above: { readonly name: string; readonly to: string };
  readonly state: GymState;
  readonly children: (gym: StoredGym) => ReactNode;
}

/** A page about one gym that may still be loading, missing or out of reach. */
export function GymPageFrame({ title, path, above, state, children }: Props) {
  const name = state.kind === 'found' ? state.gym.name : title;
  return (
    <div className="container page">
      <PageMeta title={title} description={title} path={path} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, above, { name }]} />
      <h1>{name}</h1>
      {state.kind === 'loading' && <Skeleton label="Loading the gym…" />}
      {state.kind === 'failed' && <ErrorBox title="The gym did not load.">{state.problem} Reload the page to try again.</ErrorBox>}
      {state.kind === 'missing' && <Empty title="This gym no longer exists" action={<LinkButton to={above.to}>{above.name}</LinkButton>} />}
      {state.kind === 'found' && children(state.gym)}
    </div>
  );
}
