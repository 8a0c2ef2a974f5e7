import { documentPaths, DomainError, findStateByCode } from '../contract';
import { findGymIdAtPath } from '../gyms/pages/gym-paths-repository';
import { documentAt } from '../platform/collections';

const invalidUrl = (message: string) => new DomainError('invalid', message, [{ path: 'url', message }]);

/**
 * Checks that a path is the page of one of the directory's cities in this state.
 * @throws DomainError `invalid`
 */
export async function requireCityAt(url: string, state: string): Promise<void> {
  const [, stateSlug, citySlug] = /^\/bjj\/([a-z0-9-]+)\/([a-z0-9-]+)\/?$/.exec(url) ?? [];
  if (!stateSlug || !citySlug || findStateByCode(state)?.slug !== stateSlug)
    throw invalidUrl(`Enter the path of a city’s page in ${state}, such as /bjj/texas/austin.`);
  if (!(await documentAt(documentPaths.city(stateSlug, citySlug)).get()).exists) throw invalidUrl('There’s no city page at this path.');
}

/**
 * The id of the gym that has, had or (for a draft) has reserved a path.
 * @throws DomainError `invalid` if there is none
 */
export async function requireGymAt(url: string): Promise<string> {
  const gymId = await findGymIdAtPath(url);
  if (gymId === undefined) throw invalidUrl('There’s no gym page at this path. Enter one such as /bjj/texas/austin/gym-name.');
  return gymId;
}
