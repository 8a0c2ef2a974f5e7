import { makeCityKey } from '../../contract';
import type { KnownGyms } from '../matching/known-gyms';
import { buildIdentity, metersBetween } from '../matching/identity';
import type { ParsedRow } from '../reading/row';
import { toGymIdentity, type KnownGymFields } from './list-row';
import { readCityCards } from '../../gyms/pages/city-cards-repository';
import { streamDrafts, loadStates, streamRecentGyms } from './gyms-repository';

/** A city whose center is within this distance of a row may contain the same gym. */
const NEARBY_METERS = 25_000;

/** A city and its center, if known. */
interface CityCenter {
  readonly key: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/**
 * Loads the gyms near a file's rows from derived documents: first a state's list of cities, then the cities near the rows. Each document is read once
 * per run, so the number of reads doesn't depend on the directory's size.
 */
export class NearbyGyms {
  /** The cities of each loaded state, by its slug. */
  private readonly states = new Map<string, CityCenter[]>();
  /** Keys of the cities whose gyms are loaded. */
  private readonly cities = new Set<string>();

  constructor(private readonly known: KnownGyms) {}

  /** Loads gyms that were written too recently for the derived documents. Called once, before any row. Calls `onGym` for each. */
  async loadRecent(now: Date, since: Date, onGym: () => Promise<void>): Promise<void> {
    for await (const { id, gym } of streamRecentGyms(now, since)) {
      await onGym();
      this.addKnown(id, gym);
    }
  }

  private addKnown(id: string, gym: KnownGymFields): void {
    this.known.add(toGymIdentity(id, gym));
    this.known.urls.take(gym.cityKey, gym.slug, id);
  }

  /** Loads the gyms in the cities of these rows and in nearby cities. */
  async loadAround(rows: readonly ParsedRow[]): Promise<void> {
    await this.loadStates(rows);
    const cityKeys = new Set(rows.flatMap((row) => this.listCitiesAround(row)).filter((key) => !this.cities.has(key)));
    for (const key of cityKeys) this.cities.add(key);
    for await (const { cityKey, cards } of readCityCards([...cityKeys])) {
      for (const card of cards) {
        this.known.urls.take(cityKey, card.slug, card.id);
        // A gym that this run has read itself is newer than its card.
        if (!this.known.has(card.id)) this.known.add(buildIdentity(card.id, card, cityKey, { doubts: card.doubts, lists: [card.source.name] }));
      }
    }
  }

  /** The keys of the row's own city and of cities nearby. If the row has coordinates, cities without a known center count as nearby. */
  private listCitiesAround({ placement, facts }: ParsedRow): string[] {
    const own = makeCityKey(placement);
    const isLocated = facts.latitude !== undefined && facts.longitude !== undefined;
    const isNear = (city: CityCenter) => isLocated && (metersBetween(facts, city) ?? 0) <= NEARBY_METERS;
    return (this.states.get(placement.stateSlug) ?? []).filter((city) => city.key === own || isNear(city)).map((city) => city.key);
  }

  private async loadStates(rows: readonly ParsedRow[]): Promise<void> {
    const newSlugs = [...new Set(rows.map((row) => row.placement.stateSlug))].filter((slug) => !this.states.has(slug));
    for (const slug of newSlugs) {
      this.states.set(slug, []);
      // Drafts aren't in the derived documents.
      for await (const { id, gym } of streamDrafts(slug)) if (!this.known.has(id)) this.addKnown(id, gym);
    }
    for (const state of await loadStates(newSlugs)) {
      const cities = Object.entries(state.cities).map(([citySlug, { latitude, longitude }]) => ({
        key: makeCityKey({ stateSlug: state.slug, citySlug }),
        latitude,
        longitude,
      }));
      this.states.set(state.slug, cities);
    }
  }
}
