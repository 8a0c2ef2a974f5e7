import { invoke } from '../lib/invoke';
import { done } from './done';
import { type Entry, sendAnew } from './sendOnce';

/** Begins to write gyms to a file; it goes on by itself. @throws CallFailure; `stale-edit` where other gyms match than were counted */
export const exportGyms = (entry: Entry<'exportGyms'>): Promise<void> => done(sendAnew('exportGyms', entry));

/** Ends one, and takes away its file where it has one. @throws CallFailure */
export const cancelGymExport = (id: string): Promise<void> => done(invoke('cancelGymExport', { id }));

/** The address of a whole file. @throws CallFailure; `export-expired` where there is none any more */
export const addressOfExport = async (id: string): Promise<string> => (await invoke('openGymExport', { id })).url;

/** Has the browser download a whole file. @throws CallFailure as `addressOfExport` */
export async function downloadExport(id: string): Promise<void> {
  // The file is sent as one to be kept: the page stays.
  location.assign(await addressOfExport(id));
}
