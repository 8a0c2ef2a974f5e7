import { describe, expect, test } from 'vitest';
import { sitePages } from '../sitePages';
import { findPageDocumentPath, isSitePage, refuseReserved } from '@functions/redirects/domain';

/** Every route's path with its parameters filled in. */
const routePaths = sitePages.filter(({ path }) => path !== '*').map(({ path }) => path.replace(':eventName', '2026-12-12-x').replaceAll(/:\w+/g, 'x'));
const isReserved = (path: string): boolean => {
  try {
    refuseReserved(path, '/about');
    return false;
  } catch {
    return true;
  }
};

describe('a path of the app', () => {
  test.each([...new Set(routePaths)])('%s is known to redirects as either a page, a page with a document, or reserved', (path) => {
    const known = [isSitePage(path), findPageDocumentPath(path) !== undefined, isReserved(path)].filter(Boolean);
    expect(known).toHaveLength(1);
  });

  test('is not known below a gym’s page if it isn’t one of an event', () => {
    expect(findPageDocumentPath('/bjj/texas/austin/atos/reviews')).toBeUndefined();
  });

  test('is reserved if it is personal', () => {
    const personal = sitePages.filter(({ isPersonal }) => isPersonal).map(({ path }) => path.replaceAll(/:\w+/g, 'x'));
    expect(personal.filter((path) => !isReserved(path))).toEqual([]);
  });
});
