import { expect, test } from 'vitest';
import { TEXT_PAGES } from '@contract';
import { suggestPages } from '@web/features/text-pages/suggestPages';

test.each(Object.values(TEXT_PAGES))('suggestPages suggests %s for a misspelled URL', (path) => {
  expect(suggestPages(`${path}x`).map(({ to }) => to)).toContain(path);
});

test('suggestPages suggests the state named in the URL', () => {
  expect(suggestPages('/gyms/new-york/nowhere').map(({ to }) => to)).toContain('/bjj/new-york');
});

test.each([
  ['/abuot', '/about'],
  ['/contcat', '/contact'],
  ['/open-mat', '/open-mats'],
  ['/openmats/texas', '/open-mats'],
  ['/comparison', '/compare'],
  ['/privacy-policy', '/privacy'],
  ['/terms-of-service', '/terms'],
  ['/acessibility', '/accessibility'],
  ['/settings', '/dashboard/settings'],
  ['/notifications', '/dashboard/notifications'],
  ['/user/profile', '/dashboard/settings'],
  ['/txeas', '/bjj/texas'],
  ['/gyms/nwe-york', '/bjj/new-york'],
])('suggestPages suggests the page that %s misspells', (path, expected) => {
  expect(suggestPages(path).map(({ to }) => to)).toContain(expected);
});

test('suggestPages suggests only the home and search pages if no page is similar', () => {
  expect(suggestPages('/qqqqqq').map(({ to }) => to)).toEqual(['/', '/bjj']);
});

test('suggestPages always suggests something, even for a URL that cannot be decoded', () => {
  expect(suggestPages('/%E0%A4%A').length).toBeGreaterThan(0);
});
