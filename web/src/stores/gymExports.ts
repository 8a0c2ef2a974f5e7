import { COLLECTIONS, type GymExport } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { ignoreResult } from './ignoreResult';
import { type KeylessInput, sendAsNew } from './sendOnce';

export type StoredGymExport = Stored<GymExport>;

/** Exports of gyms, live, newest first, for admins. */
export const gymExportLists = createPagedLists<'all', StoredGymExport>((_list, after, next, onError) =>
  watchList<GymExport>(COLLECTIONS.gymExports, { order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) }, next, onError),
);

/**
 * Starts an export of gyms, which runs in the background.
 * @throws CallFailure, `stale-edit` if the matching gyms have changed since they were counted
 */
export const exportGyms = (input: KeylessInput<'exportGyms'>): Promise<void> => ignoreResult(sendAsNew('exportGyms', input));

/** Cancels an export and deletes its file, if it has one. @throws CallFailure */
export const cancelGymExport = (id: string): Promise<void> => ignoreResult(invoke('cancelGymExport', { id }));

/** The download URL of a finished export. @throws CallFailure, `export-expired` if the file no longer exists */
export const getExportUrl = async (id: string): Promise<string> => (await invoke('openGymExport', { id })).url;

/** Makes the browser download a finished export. @throws CallFailure, like `getExportUrl` */
export async function downloadExport(id: string): Promise<void> {
  // The file is sent as an attachment, so the browser stays on this page.
  location.assign(await getExportUrl(id));
}
