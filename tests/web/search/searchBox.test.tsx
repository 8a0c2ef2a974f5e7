import type { SuggestResponse } from '@contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRef, useLayoutEffect } from 'react';
import { SearchBox } from '@web/widgets/search/SearchBox';
import { Suggestions } from '@web/widgets/search/Suggestions';
import { query } from '@web/lib/source';
import { useRecentSearches } from '@web/stores/recentSearches';
import { useSearch } from '@web/stores/search';
import { openAt } from '../routing';
import { siteQuery } from './site';

beforeEach(() => {
  vi.mocked(query).mockImplementation(siteQuery as typeof query);
  useSearch.setState(useSearch.getInitialState(), true);
  useRecentSearches.setState({ recent: [] });
  Element.prototype.scrollIntoView = () => {};
});

const LABEL = 'Find a gym';
function open() {
  const { path } = openAt('/', <SearchBox id="box" label={LABEL} />);
  return { path, user: userEvent.setup() };
}
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: LABEL });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('SearchBox is a plain form that searches gyms until it is focused', () => {
  open();
  const form = screen.getByRole<HTMLInputElement>('textbox', { name: LABEL }).form;
  expect(form?.closest('search')?.getAttribute('aria-label')).toBe(LABEL);
  expect(form?.getAttribute('action')).toBe('/bjj');
  expect(form?.method).toBe('get');
  expect(screen.getByRole('textbox', { name: LABEL }).getAttribute('name')).toBe('q');
  expect(query).not.toHaveBeenCalled();
});

test('SearchBox keeps the typed text, the field and focus when its suggestions load', async () => {
  const { user } = open();
  const plainField = screen.getByRole('textbox', { name: LABEL });
  await user.type(plainField, 'austi');
  expect(await box()).toBe(plainField);
  expect(document.activeElement).toBe(plainField);
  expect((plainField as HTMLInputElement).value).toBe('austi');
  expect(await screen.findByRole('option', { name: /Austin, TX/ })).toBeTruthy();
});

test('Suggestions opens for a field that is focused and filled in while the list renders', async () => {
  const input = createRef<HTMLInputElement>();
  const Visitor = () => {
    useLayoutEffect(() => {
      input.current?.focus();
      if (input.current) input.current.value = 'hill';
    }, []);
    return null;
  };
  openAt(
    '/',
    <>
      <input ref={input} />
      <Visitor />
      <Suggestions id="box" input={input} inPanel={false} attach={() => {}} />
    </>,
  );
  expect(await screen.findByRole('group', { name: 'Gyms' })).toBeTruthy();
});

test('SearchBox groups suggestions, highlights the typed part and announces how many there are', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox'), 'hill');
  const group = await screen.findByRole('group', { name: 'Gyms' });
  expect(group.querySelector('mark')?.textContent).toBe('Hill');
  expect(screen.getByRole('status').textContent).toBe('1 suggestion');
  expect((await box()).getAttribute('aria-expanded')).toBe('true');
});

test('SearchBox moves through suggestions with the arrow keys and opens one with Enter', async () => {
  const { path, user } = open();
  await user.type(screen.getByRole('textbox'), 'saint louis');
  await screen.findByRole('option', { name: /St\. Louis, MO/ });
  await user.keyboard('{ArrowDown}');
  const first = screen.getByRole('option', { name: /St\. Louis, MO/ });
  expect((await box()).getAttribute('aria-activedescendant')).toBe(first.id);
  expect(first.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{End}');
  expect(screen.getByRole('option', { name: /All results/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Home}{Enter}');
  expect(path()).toBe('/bjj/missouri/st-louis');
  expect((await box()).value).toBe('');
});

test('SearchBox opens the matching place on Enter if there is only one, or else the search results', async () => {
  const { path, user } = open();
  await user.type(screen.getByRole('textbox'), 'austin tx{Enter}');
  await waitFor(() => expect(path()).toBe('/bjj/texas/austin'));
  await user.type(await box(), 'jiu-jitsu{Enter}');
  await waitFor(() => expect(path()).toBe('/bjj?q=jiu-jitsu'));
});

test('SearchBox closes its list and keeps the text on Escape', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox'), 'austin');
  await screen.findByRole('option', { name: /Austin, TX/ });
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect((await box()).value).toBe('austin');
  expect((await box()).getAttribute('aria-expanded')).toBe('false');
});

test('SearchBox opens the suggestion that is clicked', async () => {
  const { path, user } = open();
  await user.type(screen.getByRole('textbox'), 'souza');
  await user.click(await screen.findByRole('option', { name: /Ana Souza/ }));
  expect(path()).toBe('/bjj/texas/austin/barton-springs-jiu-jitsu');
});

test('SearchBox suggests starting points and recent searches in an empty field, until the visitor clears the searches', async () => {
  const { user } = open();
  await user.click(screen.getByRole('textbox'));
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Near me'), 'Open mats this weekend', 'All states']));
  await user.type(await box(), 'hill');
  await user.click(await screen.findByRole('option', { name: /Hill Country BJJ/ }));
  await user.click(await box());
  expect(options()).toContain('Hill Country BJJ');
  expect(localStorage.getItem('halfmat:searches')).toContain('hill-country-bjj');
  await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  expect(options()).not.toContain('Hill Country BJJ');
  expect(localStorage.getItem('halfmat:searches')).not.toContain('hill-country-bjj');
});

test('SearchBox says so if nothing matches, with a hint', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox'), 'xyzzyqq');
  expect((await screen.findAllByText(/No matches for “xyzzyqq\.” Check the spelling/)).length).toBeGreaterThan(0);
});

test('SearchBox keeps the last suggestions until the next ones have loaded', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox'), 'hill');
  await screen.findByRole('option', { name: /Hill Country BJJ/ });
  const { promise, resolve } = Promise.withResolvers<SuggestResponse>();
  vi.mocked(query).mockReturnValue(promise as never);
  await user.type(await box(), 's');
  expect(options()).toContain('All results for “hills”');
  expect(screen.getByRole('option', { name: /Hill Country BJJ/ })).toBeTruthy();
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  resolve({ suggestions: [] });
  expect((await screen.findAllByText(/No matches for “hills\.”/)).length).toBeGreaterThan(0);
  expect(options()).toEqual([]);
});

test('SearchBox shows suggestions again once a query succeeds after a failure', async () => {
  vi.mocked(query).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = open();
  await user.type(screen.getByRole('textbox'), 'h');
  expect((await screen.findAllByText(/Suggestions didn’t load/)).length).toBeGreaterThan(0);
  await user.type(await box(), 'ill');
  expect(await screen.findByRole('option', { name: /Hill Country BJJ/ })).toBeTruthy();
  expect(screen.queryByText(/Suggestions didn’t load/)).toBeNull();
});

test('SearchBox suggests the recent searches of an earlier visit', async () => {
  localStorage.setItem('halfmat:searches', JSON.stringify({ state: { recent: [{ title: 'Austin, TX', path: '/bjj/texas/austin' }] }, version: 1 }));
  vi.resetModules();
  const { SearchBox: Box } = await import('@web/widgets/search/SearchBox');
  openAt('/', <Box id="box" label={LABEL} />);
  await userEvent.click(screen.getByRole('textbox'));
  expect((await screen.findByRole('option', { name: 'Austin, TX' })).getAttribute('href')).toBe('/bjj/texas/austin');
});

test('SearchBox says so if suggestions cannot be loaded, and Enter still searches', async () => {
  vi.mocked(query).mockRejectedValue(new TypeError('Failed to fetch'));
  const { path, user } = open();
  await user.type(screen.getByRole('textbox'), 'austin tx');
  expect((await screen.findAllByText(/Suggestions didn’t load/)).length).toBeGreaterThan(0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/bjj?q=austin%20tx'));
});

function stubGeolocation(getCurrentPosition: (succeed: PositionCallback, fail: PositionErrorCallback) => void) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

test('SearchBox searches at the browser’s location for “Near me”, and explains why it can’t if the location is blocked', async () => {
  const { path, user } = open();
  stubGeolocation((_succeed, fail) => fail({ code: 1 } as GeolocationPositionError));
  await user.click(screen.getByRole('textbox'));
  await user.click(await screen.findByRole('option', { name: /Near me/ }));
  expect((await screen.findAllByText(/didn’t share your location\. Type a ZIP code/)).length).toBeGreaterThan(0);
  stubGeolocation((succeed) => act(() => succeed({ coords: { latitude: 30.2672, longitude: -97.7431 } } as GeolocationPosition)));
  await user.click(screen.getByRole('option', { name: /Near me/ }));
  await waitFor(() => expect(path()).toBe('/bjj?near=30.27%2C-97.74'));
  expect(useRecentSearches.getState().recent).toEqual([]);
  await user.type(await box(), 'gateway');
  expect(await screen.findByRole('option', { name: /Gateway Jiu-Jitsu.*St\. Louis, MO · 7[12]\d miles/ })).toBeTruthy();
  // Each pause in typing suggests, and "gat" suggests the same gym.
  await waitFor(() => expect(vi.mocked(query).mock.lastCall?.[1]).toMatchObject({ q: 'gateway', near: { latitude: 30.27, longitude: -97.74 } }));
});

test('SearchBox shows an error with a retry if its suggestion script fails, and Enter still searches', async () => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock('@web/widgets/search/Suggestions', () => {
    throw new Error('offline');
  });
  const { SearchBox: Box } = await import('@web/widgets/search/SearchBox');
  const { container } = render(<Box id="box" label={LABEL} />);
  act(() => screen.getByRole('textbox', { name: LABEL }).focus());
  const message = await screen.findByText('Suggestions didn’t load.');
  expect(message.parentElement?.textContent).toBe('Suggestions didn’t load. Press Enter to search.');
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/bjj');
  vi.doMock('@web/widgets/search/Suggestions', () => ({ Suggestions: () => <p>Lines</p> }));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Lines')).toBeTruthy();
  vi.doUnmock('@web/widgets/search/Suggestions');
});
