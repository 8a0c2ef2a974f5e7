import type { Weekday } from '@contract';
import { findStateAt } from '@functions/geo';
import { toSlug } from '@functions/text/slug';
import { Contacts } from '@scripts/sample/contact';
import { streetLine } from '@scripts/sample/facts';
import { gymName, distinctivePart } from '@scripts/sample/names';
import { between, chance, pick, pickSome, pickWeighted, type Random } from '@scripts/sample/random';
import { type Spot, Spots } from '@scripts/sample/spot';
import { neighborsOf, pickPlace, type Place, type Where } from './places';

export interface OpenMat {
  readonly day: Weekday;
  /** Start hours. Each class lasts two. */
  readonly hour: number;
}

/** An invented gym at a real place: the truth that lists should contain. */
export interface Truth {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly city: string;
  readonly street: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The town's center, which imprecise lists give instead. */
  readonly middle: Spot;
  readonly phone: string | undefined;
  readonly site: string | undefined;
  /** The chain's homepage. */
  readonly chainSite: string | undefined;
  readonly instagram: string | undefined;
  readonly openMats: readonly OpenMat[];
  readonly teaches: boolean;
  /** States within some kilometers. */
  readonly neighbors: readonly string[];
}

/** Chains that gyms are named after, and their sites. */
const CHAINS = [
  ['Gracie Barra', 'https://graciebarra.com'],
  ['10th Planet', 'https://10thplanetjj.com'],
  ['Checkmat', 'https://checkmat.com'],
  ['Gracie Humaita', 'https://graciehumaita.com'],
] as const;
const SURNAMES = [
  'Abbott',
  'Barreto',
  'Castellano',
  'Delacroix',
  'Eastman',
  'Figueira',
  'Guimaraes',
  'Hollander',
  'Ibarra',
  'Jankowski',
  'Kovalenko',
  'Lindqvist',
];
/** For other martial arts, or none. */
const OTHERS = ['Karate', 'Taekwondo', 'Arena', 'Martial Arts Supply', 'Boxing Club', 'Fitness', 'Dance Studio', 'Aikido', 'Sports Complex'];
/** Meters between a gym and its neighbor in one building. */
const TENANT_METERS = [10, 120] as const;
const METERS_PER_DEGREE = 111_320;
/** Inhabitants of a town that is as large as the area around a ZIP code's center. */
const AROUND_ZIP = 1000;

/** Invented gyms: a fifth of them at state lines, some next to each other, some of chains, some without jiu-jitsu. */
export function makeTruths(random: Random, count: number): Truth[] {
  const maker = new TruthMaker(random);
  return Array.from({ length: count }, (_, id) => maker.make(id));
}

/** The most gyms in one city. A capital has hundreds of ZIP codes. */
const IN_A_CITY = 30;
const cityOf = ({ stateCode, name }: Place['city']): string => `${stateCode} ${name}`;

class TruthMaker {
  private readonly spots = new Spots();
  private readonly contacts = new Contacts();
  private readonly phones = new Set<string>();
  private readonly namesByCity = new Map<string, string[]>();
  private last: { readonly place: Place; readonly spot: Spot; readonly street: string } | undefined;

  constructor(private readonly random: Random) {}

  make(id: number): Truth {
    const { random } = this;
    const { place, spot, street } = this.site();
    const teaches = chance(random, 0.93);
    const chain = teaches && chance(random, 0.12) ? pick(random, CHAINS) : undefined;
    const name = this.name(place, teaches, chain?.[0]);
    const ownSite = chance(random, 0.75) ? this.contacts.site(name, place.city) : undefined;
    return {
      id,
      name,
      state: place.state,
      city: place.city.name,
      street,
      zip: place.zip,
      ...spot,
      middle: { latitude: place.city.latitude, longitude: place.city.longitude },
      phone: chance(random, 0.85) ? this.phone(place) : undefined,
      site: chain && chance(random, 0.4) ? `${chain[1]}/${toSlug(name)}-${id}` : ownSite,
      chainSite: chain?.[1],
      instagram: chance(random, 0.4) ? `${toSlug(name).replaceAll('-', '_').slice(0, 24)}_${id}` : undefined,
      openMats:
        teaches && chance(random, 0.4)
          ? pickSome(random, ['fri', 'sat', 'sun'] as const, between(random, 1, 2)).map((day) => ({ day, hour: between(random, 9, 18) }))
          : [],
      teaches,
      neighbors: neighborsOf({ ...place, ...spot }),
    };
  }

  /** A new spot, or one next to the last gym. */
  private site(): { readonly place: Place; readonly spot: Spot; readonly street: string } {
    const { random, last } = this;
    if (last && !this.isFull(last.place) && chance(random, 0.04)) {
      const north = between(random, ...TENANT_METERS) / METERS_PER_DEGREE;
      this.last = undefined;
      return { ...last, spot: { ...last.spot, latitude: Math.round((last.spot.latitude + north) * 1e5) / 1e5 } };
    }
    const where = pickWeighted<Where>(random, [
      ['large city', 40],
      ['state line', 20],
      ['anywhere', 40],
    ]);
    for (;;) {
      const place = pickPlace(random, where);
      if (this.isFull(place)) continue;
      const around = { ...place.city, latitude: place.latitude, longitude: place.longitude, population: AROUND_ZIP };
      // A gym across the state line isn't in this state, whatever its address says.
      const isInState = ({ latitude, longitude }: Spot) => findStateAt(latitude, longitude)?.code === place.state;
      const spot = this.spots.take(random, around, [around, place.city], { isInState, isOnLand: isInState });
      if (!spot) continue;
      this.last = { place, spot, street: streetLine(random, place.state) };
      return this.last;
    }
  }

  private isFull({ city }: Place): boolean {
    return (this.namesByCity.get(cityOf(city))?.length ?? 0) >= IN_A_CITY;
  }

  /** Unique in its city: two gyms with one name would be branches, which only their positions tell apart. */
  private name({ city }: Place, teaches: boolean, chain: string | undefined): string {
    const key = cityOf(city);
    const taken = this.namesByCity.get(key) ?? [];
    for (;;) {
      const made = gymName(this.random, city.name, pick(this.random, SURNAMES), chain);
      const name = teaches ? made : `${made.split(' ')[0]} ${pick(this.random, OTHERS)}`;
      const distinctiveWords = distinctivePart(name.replace(city.name, ''));
      if (taken.includes(distinctiveWords)) continue;
      this.namesByCity.set(key, [...taken, distinctiveWords]);
      return name;
    }
  }

  /** A unique number, or none once the state's invented numbers are used up. */
  private phone({ city }: Place): string | undefined {
    for (let tries = 0; tries < 40; tries++) {
      const phone = this.contacts.phone(this.random, city);
      if (phone === undefined || this.phones.has(phone)) continue;
      this.phones.add(phone);
      return phone;
    }
    return undefined;
  }
}
