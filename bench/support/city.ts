import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type CityDocument, documentPaths, type GymCard, type State, stateByCode } from '../../functions/src/contract';
import { slugOf } from '../../functions/src/text/slug';
import { readDocument } from '../../scripts/client/backend';
import { generateSample, writeSample } from '../../scripts/sample/generate';
import type { LocalStack } from './local-stack';
import { until } from './until';

export interface LargeCity {
  readonly state: State;
  readonly city: CityDocument;
  readonly gym: GymCard;
}
/** What an import and its upkeep take at most, on a busy machine. */
const PATIENCE_MS = 5 * 60_000;

/** Imports so many gyms of one city with the command line, and waits until the city's document has them. */
export async function largeCity(stack: LocalStack, folder: string, count = 200): Promise<LargeCity> {
  const options = { gyms: count, cities: 1, seed: 200 };
  const [first] = generateSample(options);
  const state = stateByCode(first?.state ?? '');
  if (!first || !state) throw new Error('The generator made no gym.');
  const file = path.join(folder, '..', `${path.basename(folder)}-city.json`);
  await writeSample(file, options);
  await promisify(execFile)('npm', ['run', 'import', '--', file, '--all-jiu-jitsu', '--ports-from', String(stack.portsFrom)]);
  await rm(file);
  return until(`The city of ${count} gyms`, () => listed(stack, state, first.city, count), PATIENCE_MS);
}

async function listed(stack: LocalStack, state: State, cityName: string, count: number): Promise<LargeCity | undefined> {
  const city = await readDocument<CityDocument>(stack.connection, documentPaths.city(state.slug, slugOf(cityName)));
  const gyms: GymCard[] = Object.values(city?.gyms ?? {});
  if (city?.parts) throw new Error('The city was split into parts: its gyms are larger than real ones.');
  // Any of them: one that the sample has, too, may go by another name.
  const [gym] = gyms;
  return city && gym && gyms.length >= count ? { state, city, gym } : undefined;
}
