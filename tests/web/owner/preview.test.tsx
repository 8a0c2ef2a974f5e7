import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { StoredGym } from '@web/stores/gyms';
import { GYM, openEditor } from './openEditor';
import { fill } from '../fill';

beforeEach(() => localStorage.clear());
const gym = { ...GYM, timeZone: 'America/Chicago', pricing: { dropIn: 20 }, hours: { mon: [{ open: '06:00', close: '13:00' }] } } as StoredGym;
const preview = () => within(screen.getByRole('complementary', { name: 'Page preview' }));

test('the preview next to the editor shows typed changes as they will appear on the gym’s page', async () => {
  const user = openEditor({ gym });
  expect(preview().getByText('$20')).toBeTruthy();
  await user.clear(screen.getByLabelText('Drop-in fee'));
  await user.type(screen.getByLabelText('Drop-in fee'), '25');
  await fill(user, screen.getByLabelText('Sunday'), '24 hours');
  await fill(user, screen.getByLabelText('Other instructors'), 'Ana Souza, black, under Rigan Machado');
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.click(screen.getByRole('button', { name: 'Monday' }));
  await fill(user, screen.getByLabelText('Class title'), 'Evening rounds');
  await user.type(screen.getByLabelText('From'), '6pm');
  expect(await preview().findByText('$25')).toBeTruthy();
  expect(preview().getByText('Open 24 hours')).toBeTruthy();
  expect(preview().getByText('Black belt under Rigan Machado.')).toBeTruthy();
  expect(preview().getByText('Evening rounds')).toBeTruthy();
});

test('the preview shows the stored value while an entry is incomplete', async () => {
  const user = openEditor({ gym });
  await user.clear(screen.getByLabelText('Monday'));
  await user.type(screen.getByLabelText('Monday'), '9-5');
  await user.clear(screen.getByLabelText('Gym name'));
  expect(preview().getByText('6:00 am – 1:00 pm')).toBeTruthy();
  expect(preview().getByText('Half Guard Hall')).toBeTruthy();
});

test('the preview can be scrolled by keyboard, even without anything in it to focus', () => {
  openEditor();
  expect(screen.getByRole('complementary', { name: 'Page preview' }).tabIndex).toBe(0);
});

test('on narrow screens, tabs link to the editor’s sections and then to the preview', () => {
  openEditor({ gym });
  const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Basics', 'Visitors', 'Schedule', 'Photos', 'Preview']);
  // The photos section is part of the page around the editor.
  for (const tab of tabs.filter(({ textContent }) => textContent !== 'Photos')) {
    expect(document.getElementById(tab.getAttribute('href')?.slice(1) ?? '')).toBeTruthy();
  }
});
