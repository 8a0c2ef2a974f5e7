import { lazyPart } from '../../../parts/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { EditGymProps } from './EditGym';

const placeholder = <Skeleton label="Loading the editor…" />;

/** A gym's editor. It is most of the page's code, so the gym's name and the breadcrumbs are shown before it loads. */
export const LazyEditGym = lazyPart<EditGymProps>('The editor', async () => (await loadWithDrafts(import('./EditGym'))).EditGym, { placeholder });
/** The editor for adding a gym. */
export const LazyNewGym = lazyPart('The editor', async () => (await loadWithDrafts(import('./NewGym'))).NewGym, { placeholder });

/** Loads a form's module and the stored drafts, so that the form can offer them. */
async function loadWithDrafts<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, import('../../../storage/draftCopies').then(({ recoverDrafts }) => recoverDrafts())]);
  return module;
}
