import type { FindQuery, FindResponse, GymResult } from '@contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import FindPage from '@web/features/find/FindPage';
import { NearForm } from '@web/widgets/near/NearForm';
import { definePage } from '@web/app/page';
import { createPageRoute } from '@web/app/createPageRoute';
import { ensureFindData } from '@web/stores/findData';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readDocument, query } from '@web/lib/source';
import { CARDS, SATURDAY_MORNING } from '../fixtures';
import { openRoutes } from '../routing';

// Rendering and searching a page full of filters and cards is slow.
vi.setConfig({ testTimeout: 30_000 });

const PLACE = { label: '78704 (Austin, TX)', latitude: 30.24, longitude: -97.77 };
const foundGym = (card: (typeof CARDS)[number], miles?: number): GymResult => ({
  card,
  stateSlug: 'texas',
  stateCode: 'TX',
  citySlug: 'austin',
  cityName: 'Austin',
  ...(miles !== undefined && { miles }),
});
const NONE: FindResponse = { total: 0, page: 1, pages: 0, gyms: [], facetCounts: {}, affiliations: {} };
const GYMS = CARDS.slice(0, 3).map((card, index) => foundGym(card, 2.42 + index));
const THREE: FindResponse = { ...NONE, place: PLACE, total: 3, pages: 1, gyms: GYMS, facetCounts: { 'program:kids': 2, 'program:judo': 0, 'day:sat': 1 } };

/** The response to a `find` query, set by each test. */
let found: (query: FindQuery) => FindResponse | Error;
let router: ReturnType<typeof openRoutes>;

function openAt(path: string): void {
  const results = definePage({ name: 'Gyms found', data: async () => ensureFindData, script: async () => ({ default: FindPage }) });
  const states = definePage({ name: 'States', script: async () => ({ default: () => <NearForm place={{}} /> }) });
  router = openRoutes(path, [createPageRoute('/bjj', (params) => (params.size > 0 ? results : states))]);
}
/** The URL that the visitor opened last. Its page may still be loading. */
function latestUrl(): string {
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  return pathname + search;
}
const searchParams = () => new URLSearchParams(latestUrl().split('?')[1]);
/** Queries by label, since a query by role is slow on a long page. */
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const chips = () => within(screen.getByLabelText('Active filters')).getAllByRole('link');

beforeEach(() => {
  found = () => THREE;
  vi.mocked(readDocument).mockResolvedValue({ states: {} });
  vi.mocked(query).mockImplementation(async (name, params) => {
    if (name === 'suggest') return { suggestions: [{ kind: 'city', title: 'Austin, TX', detail: 'City', path: '/bjj/texas/austin', gyms: 7 }] } as never;
    if (name === 'points') return { deltas: [], kinds: '', ids: [], total: 0 } as never;
    const response = found(params as FindQuery);
    if (response instanceof Error) throw response;
    return response as never;
  });
});

describe('FindPage', () => {
  test('shows gyms with distance and city, and is not indexed by search engines', async () => {
    openAt('/bjj?near=78704');
    expect(await screen.findByText('BJJ gyms near 78704 (Austin, TX)')).toBeTruthy();
    expect(screen.getByLabelText('Barton Springs Jiu-Jitsu').textContent).toContain('1104 S Lamar Blvd, Austin, TX · 2.4 mi');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/bjj$/);
  });

  test.each([
    ['day=tue&time=19:00', 'Tue 7:00 pm', 'Women only'],
    ['program=kids', 'Mon 4:30 pm', 'Kids'],
    ['program=fundamentals&day=wed', 'Wed 5:30 pm', 'Fundamentals, beginners'],
    ['attire=no-gi&day=mon', 'Mon 12:00 pm', 'No-gi, all levels'],
    ['program=fundamentals&date=2026-12-09', 'Wed, Dec 9, 5:30 pm', 'Fundamentals, beginners'],
  ])('shows the class that matches %s instead of the next one', async (filters, when, what) => {
    vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
    openAt(`/bjj?near=78704&${filters}`);
    const card = await screen.findByLabelText('Barton Springs Jiu-Jitsu');
    expect(await within(card).findByText(when)).toBeTruthy();
    expect(within(card).getByText(what)).toBeTruthy();
    expect(within(card).queryByText('On now')).toBeNull();
    vi.useRealTimers();
  });

  test('places the list before the map in reading and tab order', async () => {
    openAt('/bjj?near=78704');
    const list = await screen.findByRole('list', { name: 'Gyms found' });
    expect(list.compareDocumentPosition(screen.getByRole('complementary', { name: 'Map' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('narrows the list when a filter is checked, and the Back button undoes it', async () => {
    openAt('/bjj?near=78704');
    await screen.findByText('3 gyms');
    found = ({ programs }) => (programs.length > 0 ? { ...THREE, total: 1, gyms: GYMS.slice(0, 1) } : THREE);
    await userEvent.click(field(/^Kids/));
    expect(field(/^Kids/).checked).toBe(true);
    expect(await screen.findByText('1 gym')).toBeTruthy();
    expect(screen.getByText('1 gym found').getAttribute('role')).toBe('status');
    expect(latestUrl()).toBe('/bjj?near=78704&program=kids');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('3 gyms')).toBeTruthy();
    expect(field(/^Kids/).checked).toBe(false);
  });

  test('keeps a filter when the Back button undoes the sort order', async () => {
    openAt('/bjj?near=78704');
    await screen.findByText('3 gyms');
    await userEvent.click(field(/^Kids/));
    await waitFor(() => expect(router.state.location.search).toBe('?near=78704&program=kids'));
    await userEvent.selectOptions(field(/^Sort/), 'Name');
    await waitFor(() => expect(router.state.location.search).toBe('?near=78704&program=kids&sort=name'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(latestUrl()).toBe('/bjj?near=78704&program=kids'));
  });

  test('sorts by best match for a text search by default', async () => {
    openAt('/bjj?q=barton&program=kids');
    await screen.findByText('3 gyms');
    expect(screen.getByRole('option', { name: 'Best match' })).toHaveProperty('selected', true);
  });

  test('dims the list while new results load, and keeps the filter checked', async () => {
    openAt('/bjj?near=78704');
    await screen.findByText('3 gyms');
    let respond: (() => void) | undefined;
    vi.mocked(query).mockImplementation(() => new Promise((resolve) => (respond = () => resolve({ ...THREE, total: 2 } as never))));
    await userEvent.click(field(/^Kids/));
    expect(screen.getByLabelText('Gyms found').parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(field(/^Kids/).checked).toBe(true);
    expect(screen.queryByText('Loading page...')).toBeNull();
    await waitFor(() => expect(respond).toBeDefined());
    respond?.();
    expect(await screen.findByText('2 gyms')).toBeTruthy();
    expect(screen.getByLabelText('Gyms found').parentElement?.getAttribute('aria-busy')).toBe('false');
  });

  test('shows how many gyms each filter leaves, and keeps filters without matches enabled', async () => {
    openAt('/bjj?near=78704');
    await screen.findByText('3 gyms');
    expect(field(/^Kids\s*2 gyms/)).toBeTruthy();
    expect(field(/^Judo\s*0 gyms/).disabled).toBe(false);
    expect(screen.getByText('Saturday (1)').localName).toBe('option');
  });

  test('lists the active filters, which can be removed one by one or all at once', async () => {
    openAt('/bjj?near=78704&program=kids&fee=20&radius=10');
    await screen.findByText('3 gyms');
    expect(chips().map((chip) => chip.textContent)).toEqual([
      'Remove Within 10 miles of 78704 (Austin, TX)',
      'Remove Kids',
      'Remove Drop-in up to $20',
      'Clear all',
    ]);
    await userEvent.click(screen.getByRole('link', { name: /Remove Kids/ }));
    expect(Object.fromEntries(searchParams())).toEqual({ near: '78704', fee: '20', radius: '10' });
    await userEvent.click(await screen.findByRole('link', { name: 'Clear all' }));
    expect(latestUrl()).toBe('/bjj?view=map');
  });

  test('shows the page number and links to the other pages', async () => {
    found = () => ({ ...THREE, total: 45, page: 2, pages: 3 });
    openAt('/bjj?near=78704&page=2');
    expect(await screen.findByText('Showing 21–23 of 45 gyms')).toBeTruthy();
    const pages = within(screen.getByLabelText('Pages')).getAllByRole('link');
    expect(pages.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', '/bjj?near=78704'],
      ['1', '/bjj?near=78704'],
      ['2', '/bjj?near=78704&page=2'],
      ['3', '/bjj?near=78704&page=3'],
      ['Next', '/bjj?near=78704&page=3'],
    ]);
  });

  test('counts permanently closed gyms separately', async () => {
    found = () => ({ ...THREE, closed: 1 });
    openAt('/bjj?near=78704');
    expect(await screen.findByRole('heading', { name: '2 gyms, plus 1 closed permanently' })).toBeTruthy();
    cleanup();
    found = () => ({ ...THREE, total: 23, closed: 2, page: 2, pages: 2 });
    openAt('/bjj?near=78704&page=2');
    expect(await screen.findByRole('heading', { name: 'Showing 21–23 of 23 gyms, including 2 closed permanently' })).toBeTruthy();
  });

  test('adds today if the visitor chooses only a time', async () => {
    openAt('/bjj?near=78704');
    await screen.findByText('3 gyms');
    await userEvent.selectOptions(screen.getByLabelText('Around'), '6:00 pm');
    await waitFor(() => expect(searchParams().get('time')).toBe('18:00'));
    expect(searchParams().get('day')).toMatch(/^(mon|tue|wed|thu|fri|sat|sun)$/);
  });

  test('searches near a place, within the chosen radius, when its field loses focus', async () => {
    openAt('/bjj?view=list');
    await screen.findByText('3 gyms');
    await userEvent.selectOptions(screen.getByLabelText('Within'), '50 miles');
    // jsdom has no layout, so the filter panel in its column cannot take focus.
    fireEvent.input(screen.getByLabelText('Near'), { target: { value: 'Austin, TX' } });
    fireEvent.blur(screen.getByLabelText('Near'));
    await waitFor(() => expect(Object.fromEntries(searchParams())).toEqual({ near: 'austin-tx', radius: '50', view: 'list' }));
  });
});

describe('FindPage without results', () => {
  test('says which filters to remove and how many gyms would then match, with a wider radius first', async () => {
    found = () => ({
      ...NONE,
      place: PLACE,
      relaxations: [
        { filter: 'radius:50', total: 4 },
        { filter: 'program:kids', total: 1 },
      ],
    });
    openAt('/bjj?near=78704&program=kids&program=judo');
    expect(await screen.findByText('No gyms match all your filters')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search within 50 miles' }).closest('li')?.textContent).toBe('Search within 50 miles: 4 gyms');
    expect(screen.getByRole('link', { name: 'Search without Kids' }).getAttribute('href')).toBe('/bjj?near=78704&program=judo');
  });

  test('names the filter as the reason if it is the only one', async () => {
    found = () => ({ ...NONE, relaxations: [{ filter: 'program:judo', total: 9 }] });
    openAt('/bjj?program=judo');
    expect(await screen.findByText('No gyms match your filter')).toBeTruthy();
  });

  test('shows no map, unless the visitor searched an area', async () => {
    found = () => NONE;
    openAt('/bjj?q=zzqx');
    expect(await screen.findByText('0 gyms')).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: 'Map' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Hide map' })).toBeNull();
    void router.navigate('/bjj?q=zzqx&bounds=30,-98,31,-97');
    expect(await screen.findByRole('complementary', { name: 'Map' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hide map' })).toBeTruthy();
  });

  test('suggests a place if the search text is its misspelled name', async () => {
    found = () => ({ ...NONE, relaxations: [{ filter: 'q', total: 9 }] });
    openAt('/bjj?q=austn');
    const suggestions = await screen.findByRole('region', { name: 'Did you mean' });
    expect(within(suggestions).getByRole('link', { name: 'Austin, TX' }).getAttribute('href')).toBe('/bjj/texas/austin');
  });

  test('names an unknown place and suggests what to enter', async () => {
    found = () => ({ ...NONE, unknownPlace: true, choices: [{ label: 'Austin, TX', near: 'austin-tx', isTypo: true }] });
    openAt('/bjj?near=xyzzy');
    expect(await screen.findByText('We couldn’t find “xyzzy”')).toBeTruthy();
    expect(screen.getByText(/^Did you mean/).parentElement?.textContent).toBe('Did you mean Austin, TX?');
    expect(screen.getByText(/ZIP code, such as 78704/)).toBeTruthy();
  });

  test('asks which place the visitor means by an ambiguous name, and keeps the filters in each choice', async () => {
    const choices = ['mo', 'il'].map((code) => ({ label: `Springfield, ${code.toUpperCase()}`, near: `springfield-${code}` }));
    found = () => ({ ...NONE, unknownPlace: true, choices });
    openAt('/bjj?near=springfield&program=kids');
    expect(await screen.findByText('Which “springfield” do you mean?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Springfield, MO' }).getAttribute('href')).toBe('/bjj?near=springfield-mo&program=kids');
  });

  test('links to smaller places of the same name above the gyms of the largest', async () => {
    found = () => ({ ...THREE, choices: [{ label: 'Portland, ME', near: 'portland-me' }] });
    openAt('/bjj?near=portland');
    expect((await screen.findByText(/Did you mean/)).parentElement?.textContent).toBe('Did you mean Portland, ME?');
  });

  test('keeps the filters and offers a retry if the gyms cannot be loaded', async () => {
    found = () => new Error('offline');
    vi.spyOn(console, 'error').mockReturnValue();
    openAt('/bjj?near=78704&program=kids');
    expect(await screen.findByText('The gyms didn’t load')).toBeTruthy();
    expect(field(/^Kids/).checked).toBe(true);
    found = () => THREE;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 gyms')).toBeTruthy();
  });
});

describe('FindPage for a search text that is probably not a gym’s name', () => {
  const MEANT = { suggestions: [], meant: { title: '10th Planet', path: '/bjj?affiliation=10th-planet', shown: '/bjj?affiliation=10th-planet' } };
  beforeEach(() => {
    const otherQueries = vi.mocked(query).getMockImplementation();
    vi.mocked(query).mockImplementation(async (name, params) => (name === 'suggest' ? MEANT : await otherQueries?.(name, params)) as never);
  });

  test('shows the first suggestion’s gyms only if no gym’s name contains the text', async () => {
    const otherQueries = vi.mocked(query).getMockImplementation();
    const otherwise = { title: 'Kids classes near 90210', path: '/bjj?near=90210&program=kids', shown: '/bjj?near=90210&program=kids' };
    vi.mocked(query).mockImplementation(
      async (name, params) => (name === 'suggest' ? { suggestions: [], otherwise } : await otherQueries?.(name, params)) as never,
    );
    found = ({ q }) => (q ? NONE : THREE);
    openAt('/bjj?q=kids+qwertzu+near+90210');
    expect((await screen.findByText(/instead of “kids qwertzu near 90210\.”/)).textContent).toContain('Kids classes near 90210');
    expect(screen.getByText('3 gyms')).toBeTruthy();
    cleanup();
    found = () => THREE;
    openAt('/bjj?q=kids');
    await screen.findByText('3 gyms');
    expect(screen.queryByText(/instead of/)).toBeNull();
  });

  test('shows the gyms that the visitor probably means, says so, and applies further filters to them', async () => {
    const asking = vi.fn((_: FindQuery) => THREE);
    found = asking;
    openAt('/bjj?q=tenth+plnet');
    expect((await screen.findByText(/instead of “tenth plnet\.”/)).textContent).toContain('10th Planet');
    expect(asking.mock.lastCall?.[0]).toMatchObject({ affiliation: '10th-planet' });
    await userEvent.click(field(/^Kids/));
    await waitFor(() => expect(latestUrl()).toBe('/bjj?affiliation=10th-planet&program=kids'));
    await waitFor(() => expect(screen.queryByText(/instead of/)).toBeNull());
  });

  test('searches for the text as typed if the visitor asks for it', async () => {
    const asking = vi.fn((_: FindQuery) => THREE);
    found = asking;
    openAt('/bjj?q=tenth+plnet');
    await userEvent.click(await screen.findByText('Search for gyms named “tenth plnet”'));
    await waitFor(() => expect(asking.mock.lastCall?.[0].q).toBe('tenth plnet'));
    await waitFor(() => expect(screen.queryByText(/instead of/)).toBeNull());
  });
});

describe('the “Near me” button', () => {
  const stubGeolocation = (getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  const button = () => screen.findByText('Near me');

  test('requests a position rounded to about a kilometer, and only on a click', async () => {
    const getCurrentPosition = vi.fn((succeed: PositionCallback) => succeed({ coords: { latitude: 30.24281, longitude: -97.76583 } } as GeolocationPosition));
    stubGeolocation(getCurrentPosition);
    openAt('/bjj');
    const near = await button();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(near);
    await waitFor(() => expect(searchParams().get('near')).toBe('30.24,-97.77'));
  });

  test('names the place “you”, shows no coordinates, and keeps the place until another is entered', async () => {
    stubGeolocation((succeed) => succeed({ coords: { latitude: 30.24281, longitude: -97.76583 } } as GeolocationPosition));
    found = () => ({ ...THREE, place: { label: 'a location in Austin, TX', latitude: 30.24, longitude: -97.77 } });
    openAt('/bjj');
    await userEvent.click(await button());
    expect(await screen.findByText('BJJ gyms near you')).toBeTruthy();
    expect(chips()[0]?.textContent).toBe('Remove Within 25 miles of you');
    const nearField = screen.getByLabelText<HTMLInputElement>('Near');
    expect(nearField.value).toBe('');
    await userEvent.click(field(/^Kids/));
    await waitFor(() => expect(searchParams().get('program')).toBe('kids'));
    expect(searchParams().get('near')).toBe('30.24,-97.77');
    fireEvent.change(nearField, { target: { value: '78704' } });
    fireEvent.submit(nearField);
    await waitFor(() => expect(searchParams().get('near')).toBe('78704'));
  });

  test.each([
    [1, 'didn’t share'],
    [2, 'couldn’t find'],
    [3, 'took too long'],
  ])('explains why the position is unavailable (code %s), and asks for a ZIP code', async (code, words) => {
    stubGeolocation((_succeed, fail) => fail({ code } as GeolocationPositionError));
    openAt('/bjj');
    await userEvent.click(await button());
    expect((await screen.findByText(new RegExp(words))).textContent).toContain('Enter a ZIP code');
    expect(document.activeElement).toBe(screen.getByLabelText(/^ZIP code/));
    expect(latestUrl()).toBe('/bjj');
  });
});

describe('NearForm', () => {
  test.each(['', '   '])('submitted with “%s” says what to enter and focuses the field', async (typed) => {
    openAt('/bjj');
    const zipField = await screen.findByLabelText<HTMLInputElement>(/^ZIP code/);
    if (typed) await userEvent.type(zipField, typed);
    zipField.blur();
    await userEvent.click(screen.getByRole('button', { name: 'Search nearby' }));
    expect(screen.getByText(/^Enter a ZIP code, such as 78704/)).toBeTruthy();
    expect(zipField.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(zipField);
    await userEvent.type(zipField, '7');
    expect(screen.queryByText(/^Enter a ZIP code, such as 78704/)).toBeNull();
  });
});
