import { apiPaths, parseFindQuery } from '../../contract';
import { type SiteResponse, type Handler, jsonResponse } from '../response';
import { choicesOf, find, gymsById } from './find';
import { missingAt } from './missing';
import { gymsNear } from './nearby';
import { openMatsOf } from './open-mats';
import { pointsOf } from './points';

const pathOf = (address: string): string => address.slice(0, address.indexOf('?'));

/** What each address answers. Parameters that mean nothing are as if they were absent, so that none is ever refused. */
const ANSWERS = new Map<string, (params: URLSearchParams, now: Date) => Promise<unknown>>(
  Object.entries({
    [pathOf(apiPaths.find(''))]: (params, now) => find(parseFindQuery(params), now),
    [pathOf(apiPaths.choices(''))]: (params, now) => choicesOf(parseFindQuery(params), now),
    [pathOf(apiPaths.points(''))]: (params, now) => pointsOf(parseFindQuery(params), now),
    [pathOf(apiPaths.openMats(''))]: (params, now) => openMatsOf(parseFindQuery(params), now),
    [pathOf(apiPaths.missing(''))]: (params) =>
      missingAt({ stateSlug: params.get('state') ?? '', citySlug: params.get('city') ?? '', slug: params.get('gym') ?? '' }),
    [pathOf(apiPaths.gyms([]))]: (params) => gymsById((params.get('ids') ?? '').split(',')),
    [pathOf(apiPaths.nearby(''))]: (params) => gymsNear(params.get('gym') ?? ''),
  }),
);

/** Finding gyms, their places on a map, open mats, a gym's neighbors, gyms to compare, and what is meant by an address that leads nowhere. */
export const handler: Handler = async (url, now): Promise<SiteResponse | undefined> => {
  const toAnswer = ANSWERS.get(url.pathname);
  return toAnswer && jsonResponse(await toAnswer(url.searchParams, now));
};
