import { documentPaths, isSponsored, type SponsorEntry } from '../../contract';
import { type Handler, type SiteResponse, textResponse } from '../response';
import { readDocument } from '../../platform/collections';
import { sponsorsDocument } from './listed';

const ADDRESS = /^\/sponsor-logos\/([A-Za-z0-9_-]{1,100})\.webp$/;
const DATA = /^data:image\/webp;base64,([A-Za-z0-9+/]+={0,2})$/;
const NOT_FOUND = textResponse(404, 'There’s no logo at this URL.');
/** A logo that is rejected later disappears from caches as soon as from pages. */
const CACHED_SECONDS = 300;

/** The logo of a brand while its sponsorship runs. Cached for minutes, and never beyond the end. */
export const handler: Handler = async ({ pathname }, now): Promise<SiteResponse> => {
  const [, id] = ADDRESS.exec(pathname) ?? [];
  if (!id) return NOT_FOUND;
  // Listed logos are approved. Terms that follow each other are listed under the first one, which may have ended.
  const [entry, sponsorship] = await Promise.all([findSponsor(id), readDocument(documentPaths.sponsorship(id))]);
  const [, data] = DATA.exec(sponsorship?.brand?.logo ?? '') ?? [];
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
  return (await sponsorsDocument(maxAgeMs))?.sponsors.find((sponsor) => sponsor.id === id);
}
