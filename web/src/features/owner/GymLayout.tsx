import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { Skeleton } from '../../ui/Skeleton';
import { editedGyms, type StoredGym } from '../../stores/gyms';
import { useValue } from '../../stores/values';
import { TryAgain } from '../../parts/TryAgain';
import { PageMeta } from '../../head/PageMeta';
import { messageOf } from '../../words/problems';

interface Props {
  readonly title: string;
  /** The page's heading, such as `Discounts for Alpha BJJ`. Absent on the page to edit the gym, whose heading is the gym's name. */
  readonly formatHeading?: (gymName: string) => string;
  readonly getPath: (gymId: string) => string;
  /** The parent page: the owner's gyms, or the admin page. */
  readonly parent: { readonly name: string; readonly to: string };
  /** The page to edit the gym, if this is one of the pages below it. */
  readonly getGymPath?: (gymId: string) => string;
  /** Renders the page. `showSaved` updates the page after the gym is saved. */
  readonly children: (gym: StoredGym, showSaved: (gym: StoredGym) => void) => ReactNode;
}

/** The layout of a page about the gym in the URL. The gym may still be loading, may be missing, or may fail to load. */
export function GymLayout(props: Props) {
  const { gymId = '' } = useParams();
  return <Layout key={gymId} id={gymId} {...props} />;
}

function Layout({ id, title, formatHeading = (name) => name, getPath, parent, getGymPath, children }: Props & { readonly id: string }) {
  const { status, value: gym, error, reload } = useValue(editedGyms, id);
  const heading = gym ? formatHeading(gym.name) : title;
  const ownCrumbs = gym && getGymPath ? [{ name: gym.name, to: getGymPath(id) }, { name: title }] : [{ name: heading }];
  return (
    <div className="container page">
      <PageMeta title={gym ? `${title}: ${gym.name}` : title} description={title} path={getPath(id)} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, parent, ...ownCrumbs]} />
      <h1>{heading}</h1>
      {status === 'loading' && <Skeleton label="Loading the gym…" />}
      {status === 'failed' && (
        <ErrorBox title="The gym didn’t load." action={<TryAgain retry={reload} />}>
          {messageOf(error)}
        </ErrorBox>
      )}
      {status === 'known' && !gym && <Empty title="This gym no longer exists" action={<LinkButton to={parent.to}>{parent.name}</LinkButton>} />}
      {gym && children(gym, (saved) => editedGyms.put(id, saved))}
    </div>
  );
}
