import { pagesCollection } from './store';

/** The gym whose page a path on this site is, also where it has moved from there; undefined for any other path. */
export async function gymIdAt(path: string): Promise<string | undefined> {
  const pageId = pageIdOfPath(path);
  return pageId && (await pagesCollection().doc(pageId).get()).data()?.id;
}

/** The directory address that a path names, as the id of its page. */
function pageIdOfPath(path: string): string | undefined {
  const match = /^\/bjj\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z0-9-]+)\/?$/.exec(path);
  return match ? match.slice(1).join('~') : undefined;
}
