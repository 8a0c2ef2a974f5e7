import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { editedGyms, type StoredGym } from '../../stores/gyms';
import { useValue } from '../../stores/values';
import { LoadState } from '../../parts/LoadState';
import { PageMeta } from '../../head/PageMeta';

interface Props {
  readonly title: string;
  /** The page's heading, such as `Discounts for Alpha BJJ`. By default, the gym's name. */
  readonly formatHeading?: (gymName: string) => string;
  readonly getPath: (gymId: string) => string;
  /** The page that the breadcrumbs link to, such as My Gyms. */
  readonly parent: { readonly name: string; readonly to: string };
  /** Returns the path of the page to edit the gym. Only for pages below that one. */
  readonly getGymPath?: (gymId: string) => string;
  /** Renders the page. `showSaved` updates the page after the gym is saved. */
  readonly children: (gym: StoredGym, showSaved: (gym: StoredGym) => void) => ReactNode;
}

/** The layout of a page about the gym in the URL. The gym may still be loading, may not exist, or may fail to load. */
export function GymLayout(props: Props) {
  const { gymId = '' } = useParams();
  return <Layout key={gymId} id={gymId} {...props} />;
}

function Layout({ id, title, formatHeading = (name) => name, getPath, parent, getGymPath, children }: Props & { readonly id: string }) {
  const { value: gym, ...load } = useValue(editedGyms, id);
  const heading = gym ? formatHeading(gym.name) : title;
  const lastCrumbs = gym && getGymPath ? [{ name: gym.name, to: getGymPath(id) }, { name: title }] : [{ name: heading }];
  return (
    <div className="container page">
      <PageMeta title={gym ? `${title}: ${gym.name}` : title} description={title} path={getPath(id)} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, parent, ...lastCrumbs]} />
      <h1>{heading}</h1>
      <LoadState load={load} what="the gym" />
      {load.status === 'known' && !gym && <Empty title="This gym no longer exists" action={<LinkButton to={parent.to}>{parent.name}</LinkButton>} />}
      {gym && children(gym, (saved) => editedGyms.put(id, saved))}
    </div>
  );
}
