import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AdminFrame } from '@web/features/admin/shared/AdminFrame';
import { ListFilters } from '@web/features/admin/shared/ListFilters';
import { listTitle, useListAddress } from '@web/features/admin/shared/useListAddress';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

const LISTS = { open: 'To decide', done: 'Decided' };

function Page() {
  const { shown, state } = useListAddress(LISTS);
  const documentTitle = listTitle('Pairs', shown === 'done' && LISTS.done, shown === 'open' && state?.name);
  return (
    <AdminFrame title="Pairs" documentTitle={documentTitle} description="Pairs of gyms." path="/admin/pairs">
      <ListFilters path="/admin/pairs" label="Which pairs" lists={LISTS} byState={shown === 'open'} />
    </AdminFrame>
  );
}

beforeEach(signInAdmin);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const states = () => screen.queryByRole('combobox', { name: 'State' });

test('ListFilters shows the list named in the URL, or else the first', () => {
  openAt('/admin/pairs?show=nonsense', <Page />);
  expect(screen.getByRole('link', { name: 'To decide' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Decided' }).getAttribute('aria-current')).toBeNull();
});

test.each([
  ['/admin/pairs', 'Pairs | Halfmat'],
  ['/admin/pairs?show=done', 'Pairs: Decided | Halfmat'],
  ['/admin/pairs?state=TX', 'Pairs: Texas | Halfmat'],
])('a list page at %s has a title of its own', (address, title) => {
  openAt(address, <Page />);
  expect(document.title).toBe(title);
});

test('ListFilters keeps the chosen state in its links to other lists', () => {
  openAt('/admin/pairs?state=TX', <Page />);
  expect((states() as HTMLSelectElement).value).toBe('TX');
  expect(linkTo('To decide')).toBe('/admin/pairs?state=TX');
  expect(linkTo('Decided')).toBe('/admin/pairs?show=done&state=TX');
});

test('ListFilters adds the chosen state to the URL and removes it again', async () => {
  const { path } = openAt('/admin/pairs', <Page />);
  await userEvent.selectOptions(states() as HTMLSelectElement, 'TX');
  expect(path()).toBe('/admin/pairs?state=TX');
  await userEvent.selectOptions(states() as HTMLSelectElement, '');
  expect(path()).toBe('/admin/pairs');
});

test('ListFilters offers no states for a list without them, and keeps the state in the link back', () => {
  openAt('/admin/pairs?show=done&state=TX', <Page />);
  expect(states()).toBeNull();
  expect(linkTo('To decide')).toBe('/admin/pairs?state=TX');
});
