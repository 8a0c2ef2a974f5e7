import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AdminLayout } from '@web/features/admin/shared/AdminLayout';
import { ListFilters } from '@web/features/admin/shared/ListFilters';
import { formatListTitle, useListParams } from '@web/features/admin/shared/useListParams';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

const LISTS = { open: 'To decide', done: 'Decided' };

function Page() {
  const { list, state } = useListParams(LISTS);
  const documentTitle = formatListTitle('Pairs', list === 'done' && LISTS.done, list === 'open' && state?.name);
  return (
    <AdminLayout title="Pairs" documentTitle={documentTitle} description="Pairs of gyms." path="/admin/pairs">
      <ListFilters path="/admin/pairs" label="Which pairs" lists={LISTS} hasStateFilter={list === 'open'} />
    </AdminLayout>
  );
}

beforeEach(signInAdmin);

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const stateSelect = () => screen.queryByRole('combobox', { name: 'State' });

test('ListFilters shows the list named in the URL, or else the first', () => {
  openAt('/admin/pairs?show=nonsense', <Page />);
  expect(screen.getByRole('link', { name: 'To decide' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Decided' }).getAttribute('aria-current')).toBeNull();
});

test.each([
  ['/admin/pairs', 'Pairs | Halfmat'],
  ['/admin/pairs?show=done', 'Pairs: Decided | Halfmat'],
  ['/admin/pairs?state=TX', 'Pairs: Texas | Halfmat'],
])('a list page at %s has its own title', (url, title) => {
  openAt(url, <Page />);
  expect(document.title).toBe(title);
});

test('ListFilters keeps the chosen state in its links to other lists', () => {
  openAt('/admin/pairs?state=TX', <Page />);
  expect((stateSelect() as HTMLSelectElement).value).toBe('TX');
  expect(hrefOf('To decide')).toBe('/admin/pairs?state=TX');
  expect(hrefOf('Decided')).toBe('/admin/pairs?show=done&state=TX');
});

test('ListFilters adds the chosen state to the URL and removes it again', async () => {
  const { path } = openAt('/admin/pairs', <Page />);
  await userEvent.selectOptions(stateSelect() as HTMLSelectElement, 'TX');
  expect(path()).toBe('/admin/pairs?state=TX');
  await userEvent.selectOptions(stateSelect() as HTMLSelectElement, '');
  expect(path()).toBe('/admin/pairs');
});

test('ListFilters hides the state filter for a list without one, and keeps the state in the link back', () => {
  openAt('/admin/pairs?show=done&state=TX', <Page />);
  expect(stateSelect()).toBeNull();
  expect(hrefOf('To decide')).toBe('/admin/pairs?state=TX');
});
