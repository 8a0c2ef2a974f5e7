import { sitePaths } from '../../functions/src/contract';
import { cityOf200 } from '../support/city';
import type { LocalStack } from '../support/local-stack';
import { givePhoto } from '../support/photo';

/** Addresses of one public page of each kind: the state and the city are large, and the gym has a photo. */
export type BrowsedPages = Readonly<Record<'home' | 'states' | 'state' | 'city' | 'gym' | 'photos', string>>;

/** Fills a stack that runs with the sample: a city of 200 gyms, and a photo for one of them. */
export async function browsedPages(stack: LocalStack, folder: string): Promise<BrowsedPages> {
  const { state, city, gym } = await cityOf200(stack, folder);
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
