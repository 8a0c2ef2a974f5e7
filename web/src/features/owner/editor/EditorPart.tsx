import { lazyPart } from '../../../lazy/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { EditGymProps } from './EditGym';

const waiting = <Skeleton label="Loading the editor…" />;

/** The editor of a gym, which is most of what its page weighs: the gym's name and the way back stand before it comes. */
export const EditorPart = lazyPart<EditGymProps>('The editor', async () => (await withDrafts(import('./EditGym'))).EditGym, { waiting });
/** The same for a gym that is not listed yet. */
export const NewGymPart = lazyPart('The editor', async () => (await withDrafts(import('./NewGym'))).NewGym, { waiting });

/** A form that offers what was typed before finds it once its copies have been looked at. */
async function withDrafts<Script>(coming: Promise<Script>): Promise<Script> {
  const [script] = await Promise.all([coming, import('../../../storage/draftCopies').then(({ recoverDrafts }) => recoverDrafts())]);
  return script;
}
