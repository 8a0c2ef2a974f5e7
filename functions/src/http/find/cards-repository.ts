import { documentPaths, type GymCard, MINUTE_MS, sponsoredNow } from '../../contract';
import { cardOf } from '../../gyms/pages/page-documents';
import type { IndexedGym } from '../../listings/indexed-gym';
import { documentAt, getDocuments } from '../../platform/collections';
import { inReach } from '../../platform/firestore';

/** How long a card is reused without being read again. */
const FRESH_MS = MINUTE_MS;
/** About 3 kB each. */
const MAX_CARDS = 2000;
const kept = new Map<string, { readonly card: GymCard | undefined; readonly readAt: number }>();

/**
 * Cards by id, built from the gyms' own pages: one read per gym, while a city's document may be a hundred times as large. A gym that was deleted
 * since the listings were read has none. Cards show a sponsorship if it is running now.
 */
export async function cardsOf(gyms: readonly IndexedGym[]): Promise<ReadonlyMap<string, GymCard>> {
  const now = Date.now();
  const missing = gyms.filter(({ id }) => now - (kept.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) >= FRESH_MS);
  if (kept.size + missing.length > MAX_CARDS) kept.clear();
  for (const [id, card] of await readCards(missing)) kept.set(id, { card, readAt: now });
  return new Map(
    gyms.flatMap(({ id }): [string, GymCard][] => {
      const card = kept.get(id)?.card;
      return card ? [[id, sponsoredNow(card, new Date())]] : [];
    }),
  );
}

async function readCards(gyms: readonly IndexedGym[]): Promise<[string, GymCard | undefined][]> {
  const references = gyms.map(({ listing, city }) => documentAt(documentPaths.page({ stateSlug: city.stateSlug, citySlug: city.slug, slug: listing.slug })));
  const pages = await inReach((database) => getDocuments(references, database));
  return gyms.map(({ id }, index) => {
    const page = pages[index]?.data();
    return [id, page?.kind === 'gym' && page.id === id ? cardOf(id, page.gym) : undefined];
  });
}
