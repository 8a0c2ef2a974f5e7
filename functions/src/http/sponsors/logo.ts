import { documentPaths, isSponsored, type SponsorEntry } from '../../contract';
import { type Handler, type SiteResponse, textResponse } from '../response';
import { readDocument } from '../../platform/collections';
import { loadSponsorsDocument } from './listed-sponsors';

const LOGO_PATH = /^\/sponsor-logos\/([A-Za-z0-9_-]{1,100})\.webp$/;
const LOGO_DATA_URL = /^data:image\/webp;base64,([A-Za-z0-9+/]+={0,2})$/;
const NOT_FOUND = textResponse(404, 'There’s no logo at this URL.');
/** How many seconds caches may keep a logo. For this long, they may also show one that was rejected since. */
const CACHED_SECONDS = 300;

/** Serves a brand's logo while its sponsorship is running. */
export const handler: Handler = async ({ pathname }, now): Promise<SiteResponse> => {
  const [, id] = LOGO_PATH.exec(pathname) ?? [];
  if (!id) return NOT_FOUND;
  // Check the list's dates, not the sponsorship's own. Sponsorships that follow each other are listed under the id of the first, which may have ended.
  const [entry, sponsorship] = await Promise.all([findSponsor(id), readDocument(documentPaths.sponsorship(id))]);
  const [, data] = LOGO_DATA_URL.exec(sponsorship?.brand?.logo ?? '') ?? [];
  if (!entry || !isSponsored(entry, now) || sponsorship?.review !== 'approved' || data === undefined) return NOT_FOUND;
  return {
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${CACHED_SECONDS}, s-maxage=${CACHED_SECONDS}`,
      'content-security-policy': "default-src 'none'",
    },
    body: Buffer.from(data, 'base64'),
    until: Date.parse(entry.until),
  };
};

/** Finds a sponsor in the list. If it isn't in the cached one, loads the list again, since another instance may already show the sponsor. */
const findSponsor = async (id: string): Promise<SponsorEntry | undefined> => (await findInList(id)) ?? (await findInList(id, 0));

async function findInList(id: string, maxAgeMs?: number): Promise<SponsorEntry | undefined> {
  return (await loadSponsorsDocument(maxAgeMs))?.sponsors.find((sponsor) => sponsor.id === id);
}
