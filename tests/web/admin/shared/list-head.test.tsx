import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ListHead } from '@web/features/admin/shared/ListHead';
import { useShownList } from '@web/features/admin/shared/useShownList';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

vi.mock('@web/lib/watch');

const NAMES = { open: 'To decide', done: 'Decided' };

function Page() {
  const { shown, state } = useShownList(['open', 'done']);
  const about = { title: 'Pairs', description: 'Pairs of gyms.', path: '/admin/pairs', lead: 'What to do.' };
  return <ListHead {...about} label="Which pairs" names={NAMES} shown={shown} state={state} byState={shown === 'open'} />;
}

beforeEach(signInAdmin);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const states = () => screen.queryByRole('combobox', { name: 'State' });

test('ListHead shows the list named in the URL, or else the first', () => {
  openAt('/admin/pairs?show=nonsense', <Page />);
  expect(screen.getByRole('link', { name: 'To decide' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Decided' }).getAttribute('aria-current')).toBeNull();
});

test.each([
  ['/admin/pairs', 'Pairs | Halfmat'],
  ['/admin/pairs?show=done', 'Pairs: Decided | Halfmat'],
  ['/admin/pairs?state=TX', 'Pairs: Texas | Halfmat'],
])('ListHead gives %s a page title of its own', (address, title) => {
  openAt(address, <Page />);
  expect(document.title).toBe(title);
});

test('ListHead keeps the chosen state in its links to other lists', () => {
  openAt('/admin/pairs?state=TX', <Page />);
  expect((states() as HTMLSelectElement).value).toBe('TX');
  expect(linkTo('To decide')).toBe('/admin/pairs?state=TX');
  expect(linkTo('Decided')).toBe('/admin/pairs?show=done&state=TX');
});

test('ListHead adds the chosen state to the URL and removes it again', async () => {
  const { path } = openAt('/admin/pairs', <Page />);
  await userEvent.selectOptions(states() as HTMLSelectElement, 'TX');
  expect(path()).toBe('/admin/pairs?state=TX');
  await userEvent.selectOptions(states() as HTMLSelectElement, '');
  expect(path()).toBe('/admin/pairs');
});

test('ListHead offers no states for a list without them, and keeps the state in the link back', () => {
  openAt('/admin/pairs?show=done&state=TX', <Page />);
  expect(states()).toBeNull();
  expect(linkTo('To decide')).toBe('/admin/pairs?state=TX');
});
