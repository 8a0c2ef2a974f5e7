import { lazyPart } from '../../../parts/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { EditGymProps } from './EditGym';

const waiting = <Skeleton label="Loading the editor…" />;

/** A gym's editor, which makes up most of its page's size: the gym's name and the link back are shown before it loads. */
export const EditorPart = lazyPart<EditGymProps>('The editor', async () => (await withDrafts(import('./EditGym'))).EditGym, { waiting });
/** The editor for a gym that isn't listed yet. */
export const NewGymPart = lazyPart('The editor', async () => (await withDrafts(import('./NewGym'))).NewGym, { waiting });

/** Waits until stored drafts have been read, so that the form can offer them. */
async function withDrafts<Script>(coming: Promise<Script>): Promise<Script> {
  const [script] = await Promise.all([coming, import('../../../storage/draftCopies').then(({ recoverDrafts }) => recoverDrafts())]);
  return script;
}
