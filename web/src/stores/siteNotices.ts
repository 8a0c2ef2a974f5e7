import { COLLECTIONS, documentPaths, LIST_LIMIT, type SiteNotice, type SiteNoticeFacts } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { invoke } from '../lib/invoke';
import { ignoreResult } from './ignoreResult';
import { sendAsNew } from './sendOnce';
import { createLiveValues } from './values';

export type StoredSiteNotice = Stored<SiteNotice>;

/** Site notices, for admins. Those that end last come first, and the list leaves out those that ended longest ago. */
export const siteNoticeLists = createLiveValues<readonly StoredSiteNotice[]>((_all, next, onError) =>
  watchList<SiteNotice>(COLLECTIONS.notices, { order: ['until', 'desc'], limit: LIST_LIMIT }, next, onError),
);

/** Single site notices by id. */
export const storedSiteNotices = createLiveValues<SiteNotice>((id, next, onError) => watchDocument<SiteNotice>(documentPaths.notice(id), next, onError));

/** Creates a site notice, which every public page shows. @throws CallFailure, like the functions below */
export const createSiteNotice = (notice: SiteNoticeFacts): Promise<void> => ignoreResult(sendAsNew('createSiteNotice', { notice }));

/** Replaces a whole site notice. Fails with `stale-edit` if `version`, the version that was edited, is no longer the newest. */
export const updateSiteNotice = (id: string, version: number, notice: SiteNoticeFacts): Promise<void> =>
  ignoreResult(invoke('updateSiteNotice', { id, version, notice }));

/** Ends a site notice now. */
export const endSiteNotice = (id: string): Promise<void> => ignoreResult(invoke('endSiteNotice', { id }));
