import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type CityDocument, documentPaths, type GymCard, type State, stateByCode } from '../../functions/src/contract';
import { slugOf } from '../../functions/src/gyms/slug';
import { readDocument } from '../../scripts/client/backend';
import { generateSample, writeSample } from '../../scripts/sample/generate';
import type { LocalStack } from './local-stack';

export interface CityOf200 {
  readonly state: State;
  readonly city: CityDocument;
  readonly gym: GymCard;
}
const GYMS_IN_CITY = 200;

/** Imports 200 gyms of one city with the command line, and waits until the city's document has them. */
export async function cityOf200(stack: LocalStack, folder: string): Promise<CityOf200> {
  const options = { gyms: GYMS_IN_CITY, cities: 1, seed: 200 };
  const [first] = generateSample(options);
  const state = stateByCode(first?.state ?? '');
  if (!first || !state) throw new Error('The generator made no gym.');
  const file = path.join(folder, '..', `${path.basename(folder)}-city.json`);
  await writeSample(file, options);
  await promisify(execFile)('npm', ['run', 'import', '--', file, '--ports-from', String(stack.portsFrom)]);
  await rm(file);
  for (;;) {
    const city = await readDocument<CityDocument>(stack.connection, documentPaths.city(state.slug, slugOf(first.city)));
    const gyms: GymCard[] = Object.values(city?.gyms ?? {});
    if (city?.parts) throw new Error('The city was split into parts: its gyms are larger than real ones.');
    const gym = gyms.find(({ name }) => name === first.name);
    if (city && gym && gyms.length >= GYMS_IN_CITY) return { state, city, gym };
    await pause(500);
  }
}
