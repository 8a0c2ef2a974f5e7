import type { Page } from '@playwright/test';
import {
  formatQueryUrl,
  type FindQuery,
  type FindResponse,
  toFindParams,
  type OpenMatsResponse,
  parseFindQuery,
  sitePaths,
} from '../../functions/src/contract';

/** A gym that was meant must be among the first ones listed. */
const FIRST = 5;
/** The most result pages to search for the listed gyms. */
const MAX_PAGES = 40;

/** Whether the page of a question shows what was meant, and what it shows instead. */
export async function shows(page: Page, meant: string): Promise<{ readonly isShown: boolean; readonly instead: string }> {
  const [at, there] = [new URL(page.url()), new URL(meant, page.url())];
  const listed = await listedGyms(page);
  const instead = `${at.pathname}${at.search}, ${listed.length} gyms`;
  if (at.pathname === there.pathname && toFindParams(queryOf(at)) === toFindParams(queryOf(there))) return { isShown: true, instead };
  if (listed.length === 0) return { isShown: false, instead };
  if (isGym(there)) return { isShown: listed.slice(0, FIRST).includes(there.pathname), instead };
  const isPlace = there.search === '' && !there.pathname.startsWith(sitePaths.openMats());
  if (isPlace) return { isShown: listed.every((gym) => gym.startsWith(`${there.pathname}/`)), instead };
  const found = await foundAt(there, new Set(listed));
  return { isShown: listed.every((gym) => found.has(gym)), instead };
}

const isGym = ({ pathname }: URL): boolean => pathname.split('/').length === 5;

function queryOf({ pathname, searchParams }: URL): FindQuery {
  const [, , stateSlug, citySlug] = pathname.split('/');
  return parseFindQuery(searchParams, { ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) });
}

/** Addresses of the gyms that a page lists, in their order. Its suggestions of other pages don't count. */
function listedGyms(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href]')].filter((link) => !link.closest('[aria-labelledby="meant"], nav'));
    const gyms = links.map((link) => link.pathname).filter((path) => /^\/bjj\/[^/]+\/[^/]+\/[^/]+$/.test(path));
    return [...new Set(gyms)];
  });
}

/** Addresses of the gyms that match an address's filters, until all listed ones are among them. */
async function foundAt(meant: URL, listed: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const query = queryOf(meant);
  const ask = async (path: string) => (await fetch(new URL(path, meant))).json();
  if (meant.pathname.startsWith(sitePaths.openMats())) {
    const { sessions } = (await ask(formatQueryUrl('openMats', query))) as OpenMatsResponse;
    return new Set(sessions.map(({ path }) => path));
  }
  const found = new Set<string>();
  for (let number = 1, pages = 1; number <= Math.min(pages, MAX_PAGES) && [...listed].some((gym) => !found.has(gym)); number++) {
    const response = (await ask(formatQueryUrl('find', { ...query, page: number }))) as FindResponse;
    pages = response.pages;
    for (const { card, stateSlug, citySlug } of response.gyms) found.add(sitePaths.gymOfCard(stateSlug, citySlug, card));
  }
  return found;
}
