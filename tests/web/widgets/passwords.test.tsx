import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NewPassword } from '@web/widgets/passwords/NewPassword';
import { getStrength } from '@web/widgets/passwords/strength';
import { show } from '../show';

vi.mock('@web/generated/commonPasswords', () => ({ commonPasswords: 'password1\nsunflower1' }));

const strength = (password: string) => getStrength(password, 'jane.doe@example.com', (entry) => entry === 'sunflower1');

test('getStrength returns undefined for an empty password', () => {
  expect(strength('')).toBeUndefined();
});

test.each<[string, number, RegExp]>([
  ['half', 0, /^Too short: 4 more characters\.$/],
  ['halfgua', 0, /^Too short: 1 more character\.$/],
  ['🥋🥋🥋🥋', 0, /4 more/],
  ['Sunflower1', 0, /most common/],
  ['jane.doe1', 0, /your email address/],
  ['jiujitsu99', 0, /easy to guess/],
  ['aaaaaaaaaaaaaaaaaaaa', 1, /^Weak/],
  ['purple mat', 2, /^Fair/],
  ['purple mat 77', 3, /^Good/],
  ['seven purple half guards', 4, /^Strong/],
])('getStrength rates %s as level %i', (password, level, words) => {
  expect(strength(password)).toMatchObject({ level, message: expect.stringMatching(words) });
});

test('getStrength doesn’t require different kinds of characters', () => {
  expect(strength('all small letters here')?.level).toBe(4);
});

test('NewPassword rates the password while the user types, including common ones and the form’s email', async () => {
  const user = userEvent.setup();
  show(
    <form>
      <input name="email" aria-label="Email address" />
      <NewPassword />
    </form>,
  );
  await user.type(screen.getByLabelText('Email address'), 'theodora@example.com');
  const field = screen.getByLabelText('Password');
  await user.type(field, 'sunflower1');
  expect(await screen.findByText(/most common/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'theodora77');
  expect(screen.getByText(/more than your email address/)).toBeTruthy();
  await user.clear(field);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('NewPassword rates a password that the user typed before hydration', async () => {
  const page = <NewPassword />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const field = container.querySelector<HTMLInputElement>('input[name="password"]') ?? expect.fail();
  field.value = 'seven purple half guards';
  render(page, { container, hydrate: true });
  expect(await screen.findByText('Strong.')).toBeTruthy();
});
