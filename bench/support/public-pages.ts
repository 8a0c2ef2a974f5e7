import path from 'node:path';
import sharp from 'sharp';
import { type CityDocument, documentPaths, type GymCard, LOCAL_PROJECT, sitePaths, type State, findStateByCode } from '../../functions/src/contract';
import { toSlug } from '../../functions/src/text/slug';
import { readDocument } from '../../scripts/client/backend';
import { at } from '../../scripts/lib/paths.mjs';
import { runToEnd } from '../../scripts/lib/processes';
import { generateSample, writeSample } from '../../scripts/sample/generate';
import { until } from '../../tests/support/until';
import { say } from './run';
import type { Stack } from './stack';

const CITY_GYMS = 200;

export interface LargeCity {
  readonly state: State;
  readonly city: CityDocument;
  readonly gym: GymCard;
}

/** Imports 200 gyms in one city from the command line, and waits until the city's page has them. */
export async function addLargeCity(stack: Stack): Promise<LargeCity> {
  const options = { gyms: CITY_GYMS, cities: 1, seed: 200 };
  const [first] = generateSample(options);
  const state = findStateByCode(first?.state ?? '');
  if (!first || !state) throw new Error('The generator created no gyms.');
  say(`importing ${CITY_GYMS} gyms in ${first.city}`);
  const file = path.join(stack.folder, '..', 'city.json');
  await writeSample(file, options);
  const { code, output } = await runToEnd(process.execPath, [at('scripts/import.mjs'), file, '--all-jiu-jitsu', '--ports-from', String(stack.portsFrom)], {
    cwd: at(),
  });
  if (code !== 0) throw new Error(output);
  return until('The page of the large city', async () => {
    const city = await readDocument<CityDocument>(stack.connection, documentPaths.city(state.slug, toSlug(first.city)));
    const gyms = Object.values(city?.gyms ?? {});
    const [gym] = gyms;
    return city && gym && gyms.length >= CITY_GYMS ? { state, city, gym } : undefined;
  });
}

/** Addresses of one public page of each kind. */
export type PublicPages = Readonly<Record<'home' | 'states' | 'state' | 'city' | 'gym' | 'photos', string>>;

/** Adds a large city to the sample, and a photo to one of its gyms. */
export async function addPublicPages(stack: Stack): Promise<PublicPages> {
  const { state, city, gym } = await addLargeCity(stack);
  const [stateSlug, citySlug] = [state.slug, city.citySlug];
  const pictured = Object.values(city.gyms ?? {}).find(({ id, status }) => id !== gym.id && status === 'published') ?? gym;
  const photos = sitePaths.gym({ stateSlug, citySlug, slug: pictured.slug });
  await addPhoto(stack, pictured.id, stack.address + photos);
  return {
    home: '/',
    states: sitePaths.states,
    state: sitePaths.state(stateSlug),
    city: sitePaths.city(stateSlug, citySlug),
    gym: sitePaths.gym({ stateSlug, citySlug, slug: gym.slug }),
    photos,
  };
}

/** Stores a photo for a gym, bypassing the rules, as one file of known size, and waits until the gym's page shows it. */
async function addPhoto(stack: Stack, gymId: string, pageUrl: string): Promise<void> {
  const url = await upload(stack, `gyms/${gymId}/front.jpg`);
  const { firestore, project } = stack.connection;
  const fields = ['photos', 'updatedAt'].map((name) => `updateMask.fieldPaths=${name}`).join('&');
  const text = (stringValue: string) => ({ stringValue });
  const photo = { mapValue: { fields: { url: text(url), alt: text('The mat, seen from the door') } } };
  const response = await fetch(`${firestore}/v1/projects/${project}/databases/(default)/documents/${documentPaths.gym(gymId)}?${fields}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { photos: { arrayValue: { values: [photo] } }, updatedAt: text(new Date().toISOString()) } }),
  });
  if (!response.ok) throw new Error(`The photo wasn't added to the gym: ${response.status} ${await response.text()}`);
  await until('The photo on its page', async () => (await (await fetch(pageUrl)).text()).includes('front.jpg') || undefined);
}

/** Blurred noise of about 40 kB, the size of a good photo with these dimensions. */
const drawPhoto = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .blur(2)
    .jpeg({ quality: 60 })
    .toBuffer();

async function upload({ storage }: Stack, name: string): Promise<string> {
  const base = `${storage}/v0/b/${LOCAL_PROJECT}.firebasestorage.app/o`;
  const response = await fetch(`${base}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'image/jpeg' },
    body: new Uint8Array(await drawPhoto()),
  });
  if (!response.ok) throw new Error(`The photo wasn't stored: ${response.status} ${await response.text()}`);
  const { downloadTokens } = (await response.json()) as { downloadTokens?: string };
  return `${base}/${encodeURIComponent(name)}?alt=media&token=${downloadTokens ?? ''}`;
}
