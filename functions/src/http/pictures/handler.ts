import { type SiteResponse, type Handler, unavailableResponse, getCacheControl, redirectResponse, textResponse } from '../response';
import { OverloadedError } from '../limit-concurrency';
import { drawInThread } from './draw-in-thread';
import { findSubject } from './subject-repository';
import { createTaskQueue } from './task-queue';

/** `/share/home.png` or `/share/bjj/{state}.png`, optionally with `/{city}` and `/{gym}` after the state. */
const PICTURE_PATH = /^\/share\/(?:home|bjj\/([a-z0-9-]+(?:\/[a-z0-9-]+){0,2}))\.png$/;

const MAX_WAITING = 20;
const drawInTurn = createTaskQueue<SiteResponse>(MAX_WAITING);

/** Preview pictures of the homepage, states, cities and gyms, for shared links. */
export const handler: Handler = async ({ pathname, search }): Promise<SiteResponse | undefined> => {
  if (!pathname.startsWith('/share/')) return undefined;
  const match = PICTURE_PATH.exec(pathname);
  if (!match) return NOT_FOUND;
  // One URL per picture, so that caches can't be bypassed with other parameters.
  if (search) return redirectResponse(pathname);
  try {
    return await drawInTurn(pathname, () => createPicture(match[1]?.split('/') ?? []));
  } catch (error) {
    if (!(error instanceof OverloadedError)) throw error;
    return unavailableResponse('The site is busy. Try again in a few seconds.');
  }
};

const NOT_FOUND = textResponse(404, 'There’s no picture at this URL.');

async function createPicture(slugs: readonly string[]): Promise<SiteResponse> {
  const found = await findSubject(slugs);
  if (!found) return NOT_FOUND;
  if ('to' in found) return redirectResponse(found.to);
  return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': getCacheControl('picture') }, body: await drawInThread(found.subject) };
}
