import { STATES } from '@contract';
import { between, chance, pick, type Random } from '@scripts/sample/random';
import { NO_PHONES, NO_SITES, nameOtherwise, phoneWritten, siteWritten } from './spelling';
import type { OpenMat, Truth } from './truth';

/** What may be wrong with a row: one of these, or all at once. */
export const FAULTS = [
  'state wrong',
  'city hidden',
  'ZIP missing',
  'ZIP cut',
  'position coarse',
  'position missing',
  'name otherwise',
  'phone missing',
  'phone unreadable',
  'site of the chain',
  'site unreadable',
  'open mats unreadable',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A list's data for a gym, with its faults, before it is written into columns. */
export interface StatedGym {
  readonly name: string;
  /** A letter of the name is wrong. */
  readonly slipped: boolean;
  readonly street: string;
  readonly city?: string;
  /** Two letters. */
  readonly state: string;
  readonly zip?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** The coordinates are those of the town's center. */
  readonly coarse: boolean;
  readonly phone?: string;
  readonly site?: string;
  readonly instagram?: string;
  readonly openMats: readonly OpenMat[];
  readonly unreadableMats: boolean;
  readonly teaches: boolean;
  /** `YYYY-MM-DD`. */
  readonly checkedOn: string;
  readonly country: string;
  readonly faults: readonly Fault[];
}

/** Meters by which a list's coordinates may differ from the gym's. */
const NOISE_METERS = 25;
const METERS_PER_DEGREE = 111_320;

/** A list's own habits: how often it has which fault. */
export type Habits = Readonly<Partial<Record<Fault, number>>>;

/** Half of the rows have no location faults. Most others have one, and some have all. */
function chosenFaults(random: Random, habits: Habits): Fault[] {
  const all = chance(random, 0.1);
  return FAULTS.filter((fault) => chance(random, all ? 0.5 : (habits[fault] ?? 0.05)));
}

/** A gym's data in a list with these habits. */
export function stateGym(random: Random, truth: Truth, habits: Habits): StatedGym {
  const faults = new Set(chosenFaults(random, habits));
  if (!truth.chainSite) faults.delete('site of the chain');
  const { name, slipped } = faults.has('name otherwise') ? nameOtherwise(random, truth.name) : { name: truth.name, slipped: false };
  const zip = faults.has('ZIP missing') ? undefined : faults.has('ZIP cut') ? truth.zip.slice(0, 3) : truth.zip;
  const phone = phoneOf(random, truth, faults);
  const site = siteOf(random, truth, faults);
  return {
    name,
    slipped,
    street: truth.street,
    ...(!faults.has('city hidden') && { city: truth.city }),
    state: faults.has('state wrong') ? wrongState(random, truth) : truth.state,
    ...(zip && { zip }),
    ...positionOf(random, truth, faults),
    coarse: faults.has('position coarse'),
    ...(phone && { phone }),
    ...(site && { site }),
    ...(truth.instagram && chance(random, 0.7) && { instagram: truth.instagram }),
    openMats: truth.openMats,
    unreadableMats: faults.has('open mats unreadable'),
    teaches: truth.teaches,
    checkedOn: `2026-${String(between(random, 1, 9)).padStart(2, '0')}-${String(between(random, 1, 28)).padStart(2, '0')}`,
    country: 'US',
    faults: [...faults],
  };
}

/** A neighboring state, if there is one: lists that assign states by rectangles on a map get these wrong. */
const wrongState = (random: Random, { state, neighbors }: Truth): string =>
  neighbors.length > 0
    ? pick(random, neighbors)
    : pick(
        random,
        STATES.filter(({ code, territory }) => !territory && code !== state),
      ).code;

function positionOf(random: Random, { latitude, longitude, middle }: Truth, faults: ReadonlySet<Fault>): { latitude?: number; longitude?: number } {
  if (faults.has('position coarse')) return { latitude: middle.latitude, longitude: middle.longitude };
  if (faults.has('position missing')) return {};
  const moved = (degrees: number) => Math.round((degrees + ((random() - 0.5) * 2 * NOISE_METERS) / METERS_PER_DEGREE) * 1e5) / 1e5;
  return chance(random, 0.4) ? { latitude, longitude } : { latitude: moved(latitude), longitude: moved(longitude) };
}

function phoneOf(random: Random, { phone }: Truth, faults: ReadonlySet<Fault>): string | undefined {
  if (faults.has('phone unreadable')) return pick(random, NO_PHONES);
  return phone && !faults.has('phone missing') ? phoneWritten(random, phone) : undefined;
}

function siteOf(random: Random, { site, chainSite }: Truth, faults: ReadonlySet<Fault>): string | undefined {
  if (faults.has('site unreadable')) return pick(random, NO_SITES);
  if (faults.has('site of the chain')) return chainSite;
  return site && siteWritten(random, site);
}

const ABROAD = [
  { city: 'Lisbon', country: 'PT', latitude: 38.7223, longitude: -9.1393, phone: '+351 21 123 4567' },
  { city: 'Toronto', country: 'CA', latitude: 43.6532, longitude: -79.3832, phone: '+44 20 7946 0018' },
  { city: 'Curitiba', country: 'BR', latitude: -25.4284, longitude: -49.2733, phone: '+55 41 3333 4444' },
  { city: 'Guadalajara', country: 'MX', latitude: 20.6597, longitude: -103.3496, phone: '+52 33 3333 4444' },
] as const;

/** A list's data for a gym in another country: anything. */
export function stateForeignGym(random: Random, number: number): StatedGym {
  const { city, country, latitude, longitude, phone } = pick(random, ABROAD);
  const street = `Rua ${between(random, 1, 200)}`;
  return {
    name: `${city} Jiu-Jitsu ${number}`,
    slipped: false,
    street,
    city,
    state: chance(random, 0.5) ? country : pick(random, ['TX', 'NY']),
    latitude,
    longitude,
    coarse: false,
    phone,
    openMats: [],
    unreadableMats: false,
    teaches: true,
    checkedOn: '2026-05-01',
    country,
    faults: [],
  };
}
