import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { Skeleton } from '../../ui/Skeleton';
import { gymsOnPage, type StoredGym } from '../../stores/gyms';
import { useValue } from '../../stores/values';
import { TryAgain } from '../../parts/TryAgain';
import { PageMeta } from '../../head/PageMeta';
import { messageOf } from '../../words/problems';

interface Page {
  readonly title: string;
  readonly pathOf: (gymId: string) => string;
  /** The parent page: the owner's gyms, or the admin page. */
  readonly above: { readonly name: string; readonly to: string };
  /** `replace` shows the gym after a save. */
  readonly children: (gym: StoredGym, replace: (gym: StoredGym) => void) => ReactNode;
}

/** A page about the gym in its address, which may still be loading, be missing, or fail to load. */
export function OneGymPage(page: Page) {
  const { gymId = '' } = useParams();
  return <OneGym key={gymId} id={gymId} {...page} />;
}

function OneGym({ id, title, pathOf, above, children }: Page & { readonly id: string }) {
  const { status, value: gym, error, reload } = useValue(gymsOnPage, id);
  const name = gym?.name ?? title;
  return (
    <div className="container page">
      <PageMeta title={gym ? `${title}: ${name}` : title} description={title} path={pathOf(id)} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, above, { name }]} />
      <h1>{name}</h1>
      {status === 'loading' && <Skeleton label="Loading the gym…" />}
      {status === 'failed' && (
        <ErrorBox title="The gym didn’t load." action={<TryAgain again={reload} />}>
          {messageOf(error)}
        </ErrorBox>
      )}
      {status === 'known' && !gym && <Empty title="This gym no longer exists" action={<LinkButton to={above.to}>{above.name}</LinkButton>} />}
      {gym && children(gym, (saved) => gymsOnPage.put(id, saved))}
    </div>
  );
}
