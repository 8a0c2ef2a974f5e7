import { documentPaths, type GymCard, MINUTE_MS, withCurrentSponsorship } from '../../contract';
import { toGymCard } from '../../gyms/pages/page-documents';
import type { IndexedGym } from '../../listings/indexed-gym';
import { documentAt, getDocuments } from '../../platform/collections';
import { readWithinDeadline } from '../../platform/firestore';

/** How long a card is reused before it is read again. */
const CARD_CACHE_MS = MINUTE_MS;
/** Maximum number of cards in memory, about 3 kB each. */
const MAX_CARDS = 2000;
const cardCache = new Map<string, { readonly card: GymCard | undefined; readonly readAt: number }>();

/**
 * Loads gyms' cards, by id. Reads each gym's page instead of its city's document, which can be a hundred times as large. There is no card for a gym that
 * was deleted since the listings were read. Cards show a sponsorship only while it is running.
 */
export async function loadCards(gyms: readonly IndexedGym[]): Promise<ReadonlyMap<string, GymCard>> {
  const now = Date.now();
  const missing = gyms.filter(({ id }) => now - (cardCache.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) >= CARD_CACHE_MS);
  if (cardCache.size + missing.length > MAX_CARDS) cardCache.clear();
  for (const [id, card] of await readCards(missing)) cardCache.set(id, { card, readAt: now });
  return new Map(
    gyms.flatMap(({ id }): [string, GymCard][] => {
      const card = cardCache.get(id)?.card;
      return card ? [[id, withCurrentSponsorship(card, new Date())]] : [];
    }),
  );
}

async function readCards(gyms: readonly IndexedGym[]): Promise<[string, GymCard | undefined][]> {
  const references = gyms.map(({ listing, city }) => documentAt(documentPaths.page({ stateSlug: city.stateSlug, citySlug: city.slug, slug: listing.slug })));
  const pages = await readWithinDeadline((database) => getDocuments(references, database));
  return gyms.map(({ id }, index) => {
    const page = pages[index]?.data();
    return [id, page?.kind === 'gym' && page.id === id ? toGymCard(id, page.gym) : undefined];
  });
}
