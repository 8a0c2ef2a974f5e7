import { cityKeyOf } from '../../contract';
import type { KnownGyms } from '../matching/known-gyms';
import { identityOf, metersBetween } from '../matching/identity';
import type { ReadRow } from '../reading/row';
import { identityOfGym, type RecognizedGym } from './list-row';
import { readCityCards } from '../../gyms/pages/city-cards-repository';
import { streamDrafts, readStates, streamRecentGyms } from './gyms-repository';

/** A city whose center is within this distance of a row may contain the same gym. */
const NEARBY_METERS = 25_000;

interface Place {
  readonly key: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/**
 * Loads the known gyms around rows from the documents that pages are read from, each once per run: a state's list of cities, then the cities in
 * reach. The number of reads doesn't depend on the directory's size.
 */
export class NearbyGyms {
  private readonly states = new Map<string, Place[]>();
  private readonly cities = new Set<string>();

  constructor(private readonly known: KnownGyms) {}

  /** Loads gyms that were written too recently for the directory documents. Called once, before any row. Calls `onGym` for each. */
  async loadRecent(now: Date, since: Date, onGym: () => Promise<void>): Promise<void> {
    for await (const { id, gym } of streamRecentGyms(now, since)) {
      await onGym();
      this.addKnown(id, gym);
    }
  }

  private addKnown(id: string, gym: RecognizedGym): void {
    this.known.add(identityOfGym(id, gym));
    this.known.urls.take(gym.cityKey, gym.slug, id);
  }

  async loadAround(rows: readonly ReadRow[]): Promise<void> {
    await this.loadStates(rows);
    const wanted = new Set(rows.flatMap((row) => this.citiesAround(row)).filter((key) => !this.cities.has(key)));
    for (const key of wanted) this.cities.add(key);
    for await (const { cityKey, cards } of readCityCards([...wanted])) {
      for (const card of cards) {
        this.known.urls.take(cityKey, card.slug, card.id);
        // What this run has read from the gyms themselves is newer.
        if (!this.known.has(card.id)) this.known.add(identityOf(card.id, card, cityKey, { doubts: card.doubts, lists: [card.source.name] }));
      }
    }
  }

  /** The row's own city, those in reach, and those without a position, which may be in reach. */
  private citiesAround({ placement, facts }: ReadRow): string[] {
    const own = cityKeyOf(placement);
    const isLocated = facts.latitude !== undefined && facts.longitude !== undefined;
    const isNear = (place: Place) => isLocated && (metersBetween(facts, place) ?? 0) <= NEARBY_METERS;
    return (this.states.get(placement.stateSlug) ?? []).filter((place) => place.key === own || isNear(place)).map((place) => place.key);
  }

  private async loadStates(rows: readonly ReadRow[]): Promise<void> {
    const unread = [...new Set(rows.map((row) => row.placement.stateSlug))].filter((slug) => !this.states.has(slug));
    for (const slug of unread) {
      this.states.set(slug, []);
      // Drafts aren't in the directory's documents.
      for await (const { id, gym } of streamDrafts(slug)) if (!this.known.has(id)) this.addKnown(id, gym);
    }
    for (const state of await readStates(unread)) {
      const places = Object.entries(state.cities).map(([citySlug, { latitude, longitude }]) => ({
        key: cityKeyOf({ stateSlug: state.slug, citySlug }),
        latitude,
        longitude,
      }));
      this.states.set(state.slug, places);
    }
  }
}
