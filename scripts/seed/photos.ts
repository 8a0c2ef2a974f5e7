import sharp from 'sharp';
import { SAMPLE_SOURCE } from '../../functions/src/contract';
import { makeGymId } from '../../functions/src/imports/running/decide';
import { type Connection, call } from '../client/backend';
import { illustrationsOf } from '../sample/illustrations';
import { COMPLETE_GYM } from '../sample/showcase';
import { type FeaturedCandidate, gymsToFeature } from './featured';

/** The ID of the sample's complete gym. */
export const COMPLETE_GYM_ID = makeGymId(SAMPLE_SOURCE, COMPLETE_GYM.id);

/** Gyms with photos, and how many each gets. */
interface Illustrated {
  readonly gymId: string;
  readonly count: number;
}

const OF_THE_COMPLETE_GYM = 5;
const OF_OTHERS = 2;
/** This many of the homepage's cities have a gym with photos: more would slow down the first start. */
const CITIES = 5;
/** This many are uploaded at a time: re-encoding keeps a processor busy. */
const AT_ONCE = 3;
/** Small files, since they are drawings. */
const QUALITY = 80;

/** The complete gym, and the first gym of some cities on the homepage. */
export function gymsWithPhotos(cities: readonly FeaturedCandidate[]): Illustrated[] {
  const others = cities
    .slice(0, CITIES)
    .flatMap((city) => gymsToFeature(city).slice(0, 1))
    .filter(({ id }) => id !== COMPLETE_GYM_ID);
  return [{ gymId: COMPLETE_GYM_ID, count: OF_THE_COMPLETE_GYM }, ...others.map(({ id }) => ({ gymId: id, count: OF_OTHERS }))];
}

/** Uploads drawn photos as an admin, each gym's in order. Repeating it adds nothing. */
export async function addIllustrations(connection: Connection, cities: readonly FeaturedCandidate[]): Promise<void> {
  const waiting = gymsWithPhotos(cities).map((gym, index) => ({ ...gym, number: index + 1 }));
  const work = async (): Promise<void> => {
    for (let gym = waiting.shift(); gym; gym = waiting.shift()) {
      for (const [index, { svg, caption }] of illustrationsOf(gym.number, gym.count).entries()) {
        const file = await sharp(Buffer.from(svg)).webp({ quality: QUALITY }).toBuffer();
        const key = keyOf(gym.number, index + 1);
        await call(connection, 'addPhoto', { key, gymId: gym.gymId, file: file.toString('base64'), caption, mayPublish: true });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const keyOf = (gym: number, photo: number): string => `f0705000-0000-4000-8000-${String(gym * 100 + photo).padStart(12, '0')}`;
