import {
  type AdminEdit,
  type CallableInput,
  type CallableOutput,
  documentPaths,
  type Gym,
  type GymFacts,
  type LikelyGym,
  type MergedGym,
  parseFindQuery,
  sitePaths,
} from '@contract';
import { invoke } from '../lib/invoke';
import { readDocument, query } from '../lib/source';
import { cacheInMemory, DIRECTORY_CACHE_MS, clearCachedReads, clearCacheAfter } from '../storage/cache';
import { createLoadedValues } from './values';

/** A gym as it is stored, with its id. */
export type StoredGym = Gym & { readonly id: string };
type SavedGymResult = CallableOutput<'updateGym'>;

/** Reads a gym from the database, never from a cache. If it was merged, reads the gym it was merged into. Undefined if it doesn't exist. */
export async function readGym(id: string): Promise<StoredGym | undefined> {
  const gym = await readDocument<Gym | MergedGym>(documentPaths.gym(id));
  if (!gym) return undefined;
  if (gym.status === 'merged') return readGym(gym.mergedInto);
  return { ...gym, id };
}

/** Gyms by id, for pages that edit one gym. */
export const editedGyms = createLoadedValues(readGym);
/** Gyms by id, for pages that show a gym beside a claim or suggestion. */
export const gymsById = createLoadedValues(readGym);

/** Several gyms by their ids, joined by spaces: those that still exist, in the same order. */
export const gymLists = createLoadedValues(async (ids) => {
  const gyms = await Promise.all(ids.split(' ').filter(Boolean).map(readGym));
  return gyms.filter((gym) => gym !== undefined);
});

/** An edit of a gym: the changed fields, the version they were edited from, and their previous values. */
export type GymEdit = Omit<CallableInput<'updateGym'>, 'id'>;

/** Saves an edit of a gym. @throws CallFailure, `stale-edit` if another user has changed one of the fields since `version` */
export async function saveGym(id: string, edit: GymEdit): Promise<SavedGymResult> {
  const saved = await invoke('updateGym', { id, ...edit });
  clearCachedReads();
  return saved;
}

/** Recent edits by admins to the owner's gym, by the gym's id. */
export const adminEdits = createLoadedValues<readonly AdminEdit[]>(async (gymId) => (await invoke('readAdminEdits', { gymId })).edits);
/** Undoes an edit to the owner's gym. @throws CallFailure, `stale-edit` if the same facts have changed again since then */
export const undoEdit = (gymId: string, editId: string): Promise<void> => clearCacheAfter(invoke('undoEdit', { gymId, editId }));

/** Sets whether imports must leave the gym's facts alone. @throws CallFailure */
export const setImportsBlocked = async (gymId: string, areBlocked: boolean): Promise<void> => void (await invoke('setImportsBlocked', { gymId, areBlocked }));

/** Creates a gym. @throws CallFailure */
export async function createGym(gym: GymFacts): Promise<SavedGymResult> {
  const created = await invoke('createGym', { gym });
  clearCachedReads();
  return created;
}

/** Moves a gym to the trash. @throws CallFailure */
export const deleteGym = (id: string): Promise<void> => clearCacheAfter(invoke('deleteGym', { id }));

/** Finds the id of the gym whose page is at `path`, for admins who only have its URL. */
export async function findGymId(path: string): Promise<string | undefined> {
  const [root, stateSlug, citySlug, slug] = path.split('/').filter(Boolean);
  if (root !== 'bjj' || !stateSlug || !citySlug || !slug) return undefined;
  const page = await readDocument<{ id: string }>(documentPaths.page({ stateSlug, citySlug, slug }));
  return page?.id;
}

/** A gym's name and place, to tell it apart from others with the same name. */
export interface NamedGym {
  readonly id: string;
  readonly name: string;
  /** `Austin, TX` */
  readonly place: string;
}

/** Finds gyms by the URL of their page or by words in their name. Returns only the first page of results. @throws Unreachable, QueryError */
export async function findGyms(input: string): Promise<NamedGym[]> {
  const path = URL.canParse(input) ? new URL(input).pathname : input;
  if (!path.includes('/')) return findGymsByName(input);
  const id = await findGymId(path);
  const gym = id === undefined ? undefined : await readGym(id);
  return gym ? [{ id: gym.id, name: gym.name, place: `${gym.city}, ${gym.state}` }] : [];
}

async function findGymsByName(words: string): Promise<NamedGym[]> {
  const { gyms } = await query('find', parseFindQuery(new URLSearchParams({ q: words })));
  return gyms.map(({ card, cityName, stateCode }) => ({ id: card.id, name: card.name, place: `${cityName}, ${stateCode}` }));
}

/** The path of a gym's page, by the gym's id, read once and cached. Undefined if the gym no longer exists. */
export const gymPaths = createLoadedValues((id) =>
  cacheInMemory(`path of gym ${id}`, DIRECTORY_CACHE_MS, async () => {
    const gym = await readGym(id);
    return gym && sitePaths.gym(gym);
  }),
);

/** The facts that someone has entered about a gym, and its id if it is already listed. */
export type DescribedGym = CallableInput<'findLikelyGyms'>;
/** Gyms in the directory that may be the same as a described gym. The key is the `DescribedGym` as JSON. */
export const likelyGyms = createLoadedValues<readonly LikelyGym[]>(
  async (described) => (await invoke('findLikelyGyms', JSON.parse(described) as DescribedGym)).likely,
);

/** A gym's name, by the gym's id, read once and cached. For a merged gym, its name before the merge. Undefined if the gym no longer exists. */
export const gymNames = createLoadedValues((id) => cacheInMemory(`name of gym ${id}`, DIRECTORY_CACHE_MS, () => readName(id)));

async function readName(id: string): Promise<string | undefined> {
  const gym = await readDocument<Gym | MergedGym>(documentPaths.gym(id));
  return gym?.status === 'merged' ? (gym.unmergeData?.gym.name ?? readName(gym.mergedInto)) : gym?.name;
}
