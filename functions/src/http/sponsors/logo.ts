import { documentPaths, isSponsored, type SponsorEntry } from '../../contract';
import { type Handler, type SiteResponse, textResponse } from '../response';
import { readDocument } from '../../platform/collections';
import { loadSponsorsDocument } from './listed';

const LOGO_PATH = /^\/sponsor-logos\/([A-Za-z0-9_-]{1,100})\.webp$/;
const LOGO_DATA_URL = /^data:image\/webp;base64,([A-Za-z0-9+/]+={0,2})$/;
const NOT_FOUND = textResponse(404, 'There’s no logo at this URL.');
/** How long caches may keep a logo, and so how long they may still show one that was rejected. */
const CACHED_SECONDS = 300;

/** The logo of a brand while its sponsorship runs. Cached for minutes, and never beyond the end. */
export const handler: Handler = async ({ pathname }, now): Promise<SiteResponse> => {
  const [, id] = LOGO_PATH.exec(pathname) ?? [];
  if (!id) return NOT_FOUND;
  // Check the list's dates instead of the sponsorship's. Sponsorships that follow each other are listed under the first one's id, which may have ended.
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

/** Another instance may have shown a sponsor that this one's cached list doesn't have yet. */
const findSponsor = async (id: string): Promise<SponsorEntry | undefined> => (await findListed(id)) ?? (await findListed(id, 0));

async function findListed(id: string, maxAgeMs?: number): Promise<SponsorEntry | undefined> {
  return (await loadSponsorsDocument(maxAgeMs))?.sponsors.find((sponsor) => sponsor.id === id);
}
