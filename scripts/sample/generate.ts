import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findStateByCode } from '../../functions/src/contract';
import { allCities, type City, findCityByName, isInOrNear, findStateAt } from '../../functions/src/geo';
import { makeConsistent } from './consistent-facts';
import { checksOf } from './checks';
import { citiesFor, sharesOf } from './cities';
import { Contacts } from './contact';
import { descriptionOf } from './description';
import { amenitiesOf, languagesOf, pricingOf, programsOf, streetLine, visitorsOf } from './facts';
import { gymName, gymNameInSpanish, TEAMS, distinctivePart } from './names';
import { staffOf } from './people';
import { between, chance, pick, pickWeighted, type Random, seededRandom } from './random';
import type { SampleRow } from './row';
import { BARE_GYM, COMPLETE_GYM } from './showcase';
import { type Spot, Spots } from './spot';
import { hoursOf, scheduleOf, type Size } from './timetable';
import { ZipCodes } from './zips';

export interface SampleOptions {
  readonly gyms: number;
  /** How many cities they are in. By default, as many as suit the number of gyms. */
  readonly cities?: number;
  readonly seed: number;
  /** Also generates checks, gyms in Puerto Rico, a complete gym and a bare one. Only the sample loader may import such rows. */
  readonly showcase?: boolean;
}

/** The sample that ships with the project. */
export const SHIPPED_SAMPLE: SampleOptions = { gyms: 3500, cities: 2300, seed: 20_261_121, showcase: true };

/** Invented gyms in real US cities, ordered by state and city. The same options give the same rows. */
export function* generateSample({ gyms, cities, seed, showcase }: SampleOptions): Iterable<SampleRow> {
  const random = seededRandom(seed);
  const shares = sharesOf(random, allCities(), gyms, cities ?? citiesFor(gyms));
  const maker = new GymMaker(random, showcase ? seededRandom(seed + 1) : undefined);
  for (const share of shares) yield* maker.gymsOf(share.city, share.gyms);
  if (!showcase) return;
  yield* [COMPLETE_GYM, BARE_GYM];
  const names: string[] = [];
  for (const [name, count] of IN_PUERTO_RICO) {
    const city = findCityByName('PR', name);
    if (city) yield* maker.gymsOf(city, count, names);
  }
}

const IN_PUERTO_RICO = [
  ['San Juan', 3],
  ['Bayamón', 1],
  ['Ponce', 1],
  ['Caguas', 1],
] as const;

/** Writes the sample as a JSON array, one gym per line, for `importGyms` to read. */
export async function writeSample(file: string, options: SampleOptions): Promise<void> {
  await pipeline(Readable.from(linesOf(options)), createWriteStream(file));
}

function* linesOf(options: SampleOptions): Iterable<string> {
  let first = true;
  for (const row of generateSample(options)) {
    yield `${first ? '[' : ','}\n${JSON.stringify(row)}`;
    first = false;
  }
  yield first ? '[]\n' : '\n]\n';
}

/** The share of gyms that have the same name as another gym in their city, as in real lists. */
const SAME_NAME = 0.006;
const CLOSED = 0.02;

class GymMaker {
  private readonly random: Random;
  private readonly checks: Random | undefined;
  private readonly spots = new Spots();
  private readonly contacts = new Contacts();
  private readonly zips = new ZipCodes();
  private made = 0;

  /** @param checks a separate random stream, so that generating checks changes nothing else. Undefined to generate no checks */
  constructor(random: Random, checks: Random | undefined) {
    this.random = random;
    this.checks = checks;
    for (const { latitude = 0, longitude = 0 } of [COMPLETE_GYM, BARE_GYM]) this.spots.keep({ latitude, longitude });
  }

  /** @param names the names of other gyms. The new names are added to it. */
  *gymsOf(city: City, count: number, names: string[] = []): Iterable<SampleRow> {
    const centers = [city, ...this.zips.middlesOf(city)];
    const isInState = ({ latitude, longitude }: Spot) => findStateAt(latitude, longitude)?.code === city.stateCode;
    const isOnLand = ({ latitude, longitude }: Spot) => isInOrNear(latitude, longitude, city.stateCode, 0);
    for (let index = 0; index < count; index++) {
      const spot = this.spots.take(this.random, city, centers, { isInState, isOnLand });
      if (spot) yield this.gym(city, spot, names);
    }
  }

  private gym(city: City, spot: Spot, names: string[]): SampleRow {
    const { random } = this;
    const size: Size = pickWeighted(random, [
      ['club', 22],
      ['school', 60],
      ['large', city.population > 60_000 ? 28 : 8],
    ] as const);
    const staff = staffOf(random, size === 'club' ? between(random, 0, 1) : size === 'large' ? between(random, 2, 5) : between(random, 0, 3));
    const team = chance(random, 0.3) ? pickWeighted(random, TEAMS) : undefined;
    const name = this.nameIn(city, names, staff.surname, team);
    const schedule = scheduleOf(random, size);
    const pricing = pricingOf(random, size, city.population, schedule);
    const zip = this.zips.nearest(city, spot);
    const detail = pickWeighted(random, [
      ['full', 40],
      ['usual', 38],
      ['thin', 22],
    ] as const);
    const knows = (usual: number) => detail === 'full' || chance(random, detail === 'usual' ? usual : usual / 4);
    const description = descriptionOf(random, { name, city: city.name, size, head: staff.head, schedule, pricing });
    this.made++;
    const row: SampleRow = {
      id: `sample-${String(this.made).padStart(6, '0')}`,
      name,
      full_address: `${streetLine(random, city.stateCode)}, ${city.name}, ${findStateByCode(city.stateCode)?.code}${zip ? ` ${zip}` : ''}`,
      city: city.name,
      state: city.stateCode,
      ...(zip && { zip }),
      latitude: spot.latitude,
      longitude: spot.longitude,
      ...(chance(random, 0.9) && withPhone(this.contacts.phone(random, city))),
      ...(chance(random, 0.85) && { site: this.contacts.site(name, city) }),
      status: chance(random, CLOSED) ? 'closed' : 'published',
      facts: makeConsistent({
        ...(knows(0.8) && { post_description: description }),
        ...(knows(0.75) && { hours: hoursOf(schedule) }),
        ...(knows(0.75) && { schedule }),
        ...(knows(0.7) && { pricing }),
        ...(knows(0.55) && { visitors: visitorsOf(random, size) }),
        ...(knows(0.8) && { headInstructor: staff.head }),
        ...(knows(0.4) && staff.others.length > 0 && { instructors: [...staff.others] }),
        ...(knows(0.8) && { programs: programsOf(random, schedule) }),
        ...(knows(0.6) && { amenities: amenitiesOf(random, size) }),
        ...(team && { affiliation: team }),
        ...(knows(0.4) && { languages: languagesOf(random, city.stateCode) }),
      }),
    };
    const checks = this.checks && checksOf(this.checks, { ...row, ...row.facts });
    return checks ? { ...row, facts: { ...row.facts, checks } } : row;
  }

  /** A name that differs from the city's others in a distinctive word, except for the few that share one. */
  private nameIn(city: City, names: string[], surname: string, team: string | undefined): string {
    if (names.length > 0 && chance(this.random, SAME_NAME)) return pick(this.random, names);
    const draw = () => (city.stateCode === 'PR' ? gymNameInSpanish(this.random) : gymName(this.random, city.name, surname, team));
    let name = draw();
    for (let tries = 0; tries < 30 && names.some((other) => distinctivePart(other) === distinctivePart(name)); tries++) {
      name = draw();
    }
    names.push(name);
    return name;
  }
}

const withPhone = (phone: string | undefined) => phone !== undefined && { phone };
