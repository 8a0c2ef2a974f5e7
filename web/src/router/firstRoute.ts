import { lazy } from 'react';
import type { Sent } from '../hydration/sentAlong';
import { PartScript } from '../lazy/PartScript';
import { type LoadedRoute, scriptOf } from './loadRoute';
import { matchRoute, type PageRoute } from './route';

/** The server-rendered page with its script. Its data was sent along and isn't read again. */
export async function firstRoute(routes: readonly PageRoute[], { data, day }: Pick<Sent, 'data' | 'day'>): Promise<LoadedRoute> {
  const { route, params } = matchRoute(routes, window.location);
  const script = new PartScript('Part of this page', () => scriptOf(route));
  await script.fetch();
  const { component } = script.now();
  const Page = component ?? lazy(async () => ({ default: await script.loaded }));
  const copy = document.querySelector<HTMLTimeElement>('#kept-copy time');
  return { route, params, Page, data, day, ...(!component && { script }), ...(copy && { asOf: new Date(copy.dateTime) }) };
}
