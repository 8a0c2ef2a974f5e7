import { sitePaths } from '../../functions/src/contract';
import type { Size } from '../record';
import { largeCity } from '../support/city';
import { withFolder } from '../support/folder';
import type { LocalStack } from '../support/local-stack';
import { givePhoto } from '../support/photo';

/** Addresses of one public page of each kind: the state and the city are large, and the gym has a photo. */
export type BrowsedPages = Readonly<Record<'home' | 'states' | 'state' | 'city' | 'gym' | 'photos', string>>;

const CITY_GYMS = { full: 200, small: 30 } as const;

/** Fills a stack that runs with the sample: a large city, and a photo for one of its gyms. */
export async function browsedPages(stack: LocalStack, size: Size): Promise<BrowsedPages> {
  const { state, city, gym } = await withFolder((folder) => largeCity(stack, folder, CITY_GYMS[size]));
  const [stateSlug, citySlug] = [state.slug, city.citySlug];
  const pictured = Object.values(city.gyms ?? {}).find(({ id, status }) => id !== gym.id && status === 'published') ?? gym;
  const photos = sitePaths.gym({ stateSlug, citySlug, slug: pictured.slug });
  await givePhoto(stack, pictured.id, stack.address + photos);
  return {
    home: '/',
    states: sitePaths.states,
    state: sitePaths.state(stateSlug),
    city: sitePaths.city(stateSlug, citySlug),
    gym: sitePaths.gym({ stateSlug, citySlug, slug: gym.slug }),
    photos,
  };
}

/** Those that each figure is measured on: all, or one without and one with a photo. */
export const measuredPages = ({ city, photos, ...others }: BrowsedPages, size: Size): Partial<BrowsedPages> =>
  size === 'small' ? { city, photos } : { ...others, city, photos };
