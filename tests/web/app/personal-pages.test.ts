import { expect, test } from 'vitest';
import { toPageQuery } from '@functions/http/pages/query';
import { isPageHandle } from '@web/app/page';
import { routes } from '@web/routes';

test('the server keeps every parameter of personal pages, which only the browser reads', () => {
  const pages = routes.flatMap(({ children = [] }) => children).filter(({ handle }) => isPageHandle(handle) && handle.isPersonal);
  const paths = pages.map(({ path = '' }) => path).filter((path) => !path.startsWith('/dev/'));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) expect(toPageQuery(new URLSearchParams('some=thing'), path), path).toBe('some=thing');
});
