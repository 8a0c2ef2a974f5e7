import { collection } from '../../platform/collections';

/** The id of the gym whose page is or used to be at this path, or of the draft that has reserved it. Undefined if there is none. */
export async function findGymIdAtPath(path: string): Promise<string | undefined> {
  const pageId = parsePageId(path);
  return pageId && (await collection('directoryPages').doc(pageId).get()).data()?.id;
}

/** The id of the page at a path. Undefined if it isn't the path of a gym's page. */
function parsePageId(path: string): string | undefined {
  const match = /^\/bjj\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z0-9-]+)\/?$/.exec(path);
  return match ? match.slice(1).join('~') : undefined;
}
