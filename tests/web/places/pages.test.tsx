import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CityEntry, type GymCard, packClass, parseFindQuery } from '@contract';
import CityPage, { CityView } from '@web/features/places/CityPage';
import { OpenMatBoard } from '@web/features/places/OpenMatBoard';
import { sortCards, parseOrder } from '@web/features/places/cityOrder';
import { StatesView } from '@web/features/places/StatesPage';
import { StateView } from '@web/features/places/StatePage';
import type { CityData } from '@web/stores/cities';
import type { StateData, StatesData } from '@web/stores/states';
import { describe, expect, test } from 'vitest';
import { openAt, renderOnServer } from '../routing';
import { AUSTIN, CARDS, SATURDAY_MORNING, STATES_DATA, TEXAS } from '../fixtures';
import { show } from '../show';

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);
const cardOf = (name: string) => screen.getByRole('article', { name });

const PLACE = { stateSlug: 'texas', citySlug: 'austin' };
/** Austin with only the gyms that match the filters. */
function filterAustin(filters: string, cards: readonly GymCard[]): CityData {
  if (AUSTIN.kind === 'not-found') throw new Error('Expected Austin to be in the fixtures.');
  const gyms = cards.map((card) => ({ card, ...PLACE, stateCode: 'TX', cityName: 'Austin' }));
  const response = { total: cards.length, page: 1, pages: 1, gyms, facetCounts: { 'program:no-gi': 1 }, affiliations: {} };
  return { ...AUSTIN, found: { query: parseFindQuery(new URLSearchParams(filters), PLACE), filters, response } };
}

describe('StatesView', () => {
  test('links to the most common filters with counts, and to all filters', () => {
    show(<StatesView data={{ ...STATES_DATA, facets: { total: 9, facetCounts: { 'program:no-gi': 7, trial: 0 }, affiliations: {} } }} />);
    const filters = within(screen.getByRole('navigation', { name: 'Filter gyms in all states' }));
    expect(filters.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['No-gi 7 gyms', '/bjj?program=no-gi'],
      ['All filters', '/bjj?view=list'],
    ]);
  });
  test('counts DC and the territories apart from the states', () => {
    const { ohio, 'district-of-columbia': dc, 'puerto-rico': puertoRico } = STATES_DATA.states;
    const states = {
      ohio: { ...ohio, gyms: 5 },
      'district-of-columbia': { ...dc, gyms: 2 },
      'puerto-rico': { ...puertoRico, gyms: 6 },
    } as StatesData['states'];
    show(<StatesView data={{ ...STATES_DATA, states }} />);
    expect(screen.getByText(/Choose a state/).textContent).toBe('13 gyms in 1 state, DC and Puerto Rico. Choose a state to see its cities.');
  });
  test('lists the 51 states from A to Z, even those without gyms, and then the territories', () => {
    show(<StatesView data={STATES_DATA} />);
    const states = names(screen.getByRole('list', { name: 'States by name' }));
    expect(states).toHaveLength(51);
    expect(states).toContain('Vermont');
    expect(names(screen.getByRole('list', { name: 'Territories by name' }))).toEqual([
      'American Samoa',
      'Northern Mariana Islands',
      'Puerto Rico',
      'U.S. Virgin Islands',
    ]);
  });
});

describe('StateView', () => {
  test('lists its cities with their gyms and open mats, biggest first', () => {
    show(<StateView data={TEXAS} slug="texas" />);
    const list = screen.getByRole('list', { name: 'Cities, most gyms first' });
    expect(names(list)).toEqual(['Houston', 'Austin', 'Dallas', 'Abilene']);
    expect(within(list).getAllByRole('listitem')[1]?.textContent).toBe('Austin23 open mats · 62 gyms');
  });
  describe('with many cities', () => {
    const cities = Object.fromEntries(
      Array.from({ length: 78 }, (_, index): [string, CityEntry] => {
        const name = `${String.fromCharCode(65 + (index % 26))}town ${index}`;
        return [`city-${index}`, { slug: `city-${index}`, name, gyms: index === 40 ? 9 : 1, openMats: 0 }];
      }),
    );
    const state = <StateView data={{ ...TEXAS, kind: 'found', cities } as StateData} slug="texas" />;

    test('starts with the eight biggest cities, then lists every city once under its letter', () => {
      show(state);
      expect(names(screen.getByRole('list', { name: 'Cities, most gyms first' }))).toHaveLength(8);
      expect(names(screen.getByRole('list', { name: 'Cities, most gyms first' }))[0]).toBe('Otown 40');
      const lists = screen.getAllByRole('list', { name: /^Cities by name/ });
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['A–H', 'I–P', 'Q–X', 'Y–Z']);
      expect(lists.flatMap(names)).toHaveLength(78);
      expect(names(lists[0] as HTMLElement)[0]).toBe('Atown 0');
      expect(new Set(lists.flatMap(names)).size).toBe(78);
    });
    test('links to the first city of each letter', () => {
      show(state);
      const jumps = within(screen.getByRole('navigation', { name: 'Cities by first letter' })).getAllByRole('link');
      expect(jumps.map(({ textContent }) => textContent).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
      for (const jump of jumps) {
        const target = document.getElementById(jump.getAttribute('href')?.slice(1) ?? '');
        expect(target?.textContent?.charAt(0)).toBe(jump.textContent);
      }
    });
  });
  test('says so if the state has no gyms, and links back to all states and to the form for a missing gym', () => {
    show(<StateView data={{ kind: 'not-found' }} slug="vermont" />);
    expect(screen.getByRole('link', { name: 'Suggest a missing gym' }).getAttribute('href')).toBe('/propose-gym');
    expect(screen.getByRole('heading', { level: 1, name: 'No gyms listed in Vermont yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'All states' }).map((link) => link.getAttribute('href'))).toEqual(['/bjj', '/bjj']);
  });
  test.each(['texaz', 'txeas', 'tex', 'tx', 'texas-bjj'])('suggests Texas for the unknown state %s', (slug) => {
    show(<StateView data={{ kind: 'not-found' }} slug={slug} />);
    expect(screen.getByText('Links to state pages look like /bjj/texas.')).toBeTruthy();
    expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe('We couldn’t find this state.');
    expect(screen.getByRole('link', { name: 'Texas' }).getAttribute('href')).toBe('/bjj/texas');
  });
});

describe('CityView', () => {
  const city = <CityView data={AUSTIN} stateSlug="texas" citySlug="austin" now={SATURDAY_MORNING} />;

  test('counts gyms that are open now, weekly open mats, and closed gyms separately', () => {
    show(city);
    expect(screen.getByRole('heading', { level: 1, name: 'BJJ gyms in Austin, TX' })).toBeTruthy();
    expect(
      screen.getByText((_, element) => element?.textContent === '4 gyms, 2 open now, 2 open mats a week, plus 1 closed permanently' && element.tagName === 'P'),
    ).toBeTruthy();
  });
  test('shows for each gym whether it is open, its drop-in fee and its next class', () => {
    show(city);
    expect(cardOf('East Side Grappling Club').textContent).toContain('Opens 5:30 pm');
    expect(cardOf('East Side Grappling Club').textContent).toContain('Free drop-in');
    expect(cardOf('East Side Grappling Club').textContent).toContain('Next 6:00 pm Fundamentals, beginners');
    expect(cardOf('East Side Grappling Club').textContent).toContain('Open mat Fri 7:00 pm');
    expect(cardOf('Barton Springs Jiu-Jitsu').textContent).toContain('Open mat on now until 1:00 pm free for the open mat');
    expect(cardOf('Hill Country BJJ').textContent).toContain('Mon 6:00 am Gi, all levels');
  });
  test('shows “Price not listed” for an unknown fee, never $0', () => {
    show(city);
    expect(cardOf('Mueller Academy of Jiu-Jitsu').textContent).toContain('Price not listed');
    expect(document.body.textContent).not.toContain('$0');
  });
  test('shows no tags on the card of a gym that has none', () => {
    show(city);
    expect(cardOf('Hill Country BJJ').querySelector('.tags')?.childNodes.length).toBe(0);
    expect(cardOf('Barton Springs Jiu-Jitsu').querySelector('.tags')?.childNodes.length).toBeGreaterThan(0);
  });
  test('says “approximate location” only for a gym with approximate coordinates', () => {
    const cards = CARDS.map((card, index): GymCard => (index === 0 ? { ...card, doubts: ['position', 'city'] } : card));
    show(
      <CityView
        data={{ ...AUSTIN, gyms: Object.fromEntries(cards.map((card) => [card.id, card])) } as typeof AUSTIN}
        stateSlug="texas"
        citySlug="austin"
        now={SATURDAY_MORNING}
      />,
    );
    expect(screen.getAllByText(/approximate location/)).toHaveLength(1);
    expect(cardOf(CARDS[0]?.name ?? '').textContent).toContain(' · approximate location');
  });
  test('lists a closed gym last, without fee or classes', () => {
    show(city);
    const closed = screen.getAllByRole('article').at(-1);
    expect(closed?.textContent).toContain('Closed permanently');
    expect(closed?.textContent).not.toContain('drop-in');
  });
  test('sorts by fee if the URL says so, free gyms first and unknown fees last', () => {
    show(<CityView data={AUSTIN} stateSlug="texas" citySlug="austin" order={parseOrder('fee')} now={SATURDAY_MORNING} />);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('/bjj/texas/austin?sort=fee');
    const order = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(order).toEqual([
      'East Side Grappling Club',
      'Barton Springs Jiu-Jitsu',
      'Hill Country BJJ',
      'Mueller Academy of Jiu-Jitsu',
      'Onion Creek Jiu-Jitsu',
    ]);
  });
  test('opens the page in the chosen sort order', async () => {
    const { path } = openAt('/bjj/texas/austin', <CityPage />, AUSTIN, { stateName: 'texas', cityName: 'austin' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Next open mat');
    expect(path()).toBe('/bjj/texas/austin?sort=openMat');
  });
  test('offers the sort orders as links without JavaScript', async () => {
    const html = await renderOnServer(<CityView data={AUSTIN} stateSlug="texas" citySlug="austin" now={undefined} />);
    const links = /<noscript>(.*?)<\/noscript>/.exec(html.slice(html.indexOf('<select')))?.[1] ?? '';
    expect([...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/bjj/texas/austin',
      '/bjj/texas/austin?sort=openMat',
      '/bjj/texas/austin?sort=fee',
      '/bjj/texas/austin?sort=updated',
    ]);
  });
  test('has a button that shows all gyms of a long list and focuses the first new one', async () => {
    const many = Array.from(
      { length: 25 },
      (_, index): GymCard => ({ ...(CARDS[1] as GymCard), id: `many-${index}`, slug: `gym-${index}`, name: `Gym ${index + 10}` }),
    );
    const data = { ...AUSTIN, gyms: Object.fromEntries(many.map((card) => [card.id, card])) } as typeof AUSTIN;
    show(<CityView data={data} stateSlug="texas" citySlug="austin" now={SATURDAY_MORNING} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 25 gyms' }));
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Gym 25');
  });
  test('shows only its next eight open mats', () => {
    const classes = Array.from({ length: 12 }, (_, index) =>
      packClass({ day: 'sun', start: `${index + 9}:30`.padStart(5, '0'), program: 'open-mat', visitors: true }),
    );
    show(
      <OpenMatBoard
        cards={[{ ...(CARDS[0] as GymCard), classes }]}
        stateSlug="texas"
        citySlug="austin"
        cityName="Austin"
        stateCode="TX"
        now={SATURDAY_MORNING}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('9:30 am');
  });
  test('shows the streets of gyms with the same name on the open mat board', () => {
    const [first, second] = CARDS.slice(0, 2) as [GymCard, GymCard];
    const classes = [packClass({ day: 'sun', start: '09:30', program: 'open-mat', visitors: true })];
    const sameNameCards = [first, second].map((card, index) => ({
      ...card,
      name: 'Same Name Mats',
      full_address: `${index + 1} Elm St, Austin, TX 78704`,
      classes,
    }));
    show(<OpenMatBoard cards={sameNameCards} stateSlug="texas" citySlug="austin" cityName="Austin" stateCode="TX" now={SATURDAY_MORNING} />);
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items.some((text) => text.includes('1 Elm St'))).toBe(true);
    expect(items.some((text) => text.includes('2 Elm St'))).toBe(true);
    expect(screen.getAllByRole('link', { name: 'Directions to Same Name Mats' }).map((link) => link.getAttribute('href')?.includes('Elm'))).toEqual([
      true,
      true,
    ]);
  });
  test('sorts by the latest update', () => {
    const [first, second] = CARDS.slice(0, 2) as [GymCard, GymCard];
    const later = { ...second, updatedAt: '2031-01-01T00:00:00.000Z' };
    expect(sortCards([first, later], 'updated', SATURDAY_MORNING).map((card) => card.id)).toEqual([second.id, first.id]);
  });
  test('ignores a missing or unknown sort order', () => {
    expect([parseOrder(null), parseOrder('price'), parseOrder('toString')]).toEqual([undefined, undefined, undefined]);
  });
  test('sorts by next open mat, starting with the one that is on', () => {
    expect(
      sortCards(CARDS, 'openMat', SATURDAY_MORNING)
        .map((card) => card.id)
        .slice(0, 2),
    ).toEqual(['g1', 'g2']);
  });
  test('names the data source that requires attribution', () => {
    show(city);
    expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' }).getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  });
  test('shows a large city’s first gyms, counts all of them, and links to the full list', () => {
    if (AUSTIN.kind === 'not-found') throw new Error('Expected Austin to be in the fixtures.');
    const large = { ...AUSTIN, summary: { ...AUSTIN.summary, openMats: 57 }, all: { published: 196, closed: 4 } };
    show(<CityView data={large} stateSlug="texas" citySlug="austin" now={SATURDAY_MORNING} />);
    expect(
      screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === '196 gyms, 57 open mats a week, plus 4 closed permanently'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all 200 gyms' }).getAttribute('href')).toBe('/bjj/texas/austin?view=list');
    expect(screen.getByRole('link', { name: 'See all 57 open mats in Austin' }).getAttribute('href')).toBe('/open-mats/texas/austin');
    expect(screen.getByRole('combobox', { name: 'Sort' })).toBeTruthy();
  });
  test('shows only the gyms that match its filters, each of which can be removed', () => {
    const data = filterAustin('program=kids', CARDS.slice(1, 2));
    show(<CityView data={data} stateSlug="texas" citySlug="austin" now={SATURDAY_MORNING} />);
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([CARDS[1]?.name]);
    expect(screen.getByRole('status').textContent).toBe('1 of 4 gyms');
    expect(screen.getByRole('heading', { name: 'Open mats this week' })).toBeTruthy();
    expect(screen.getByText('Map: Gyms in Austin')).toBeTruthy();
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Drop-in fee' }).value).toBe('/bjj/texas/austin?program=kids&sort=fee');
    const filters = within(screen.getByRole('navigation', { name: 'Filter gyms in Austin' }));
    expect(filters.getByRole('link', { name: 'Kids' }).getAttribute('href')).toBe('/bjj/texas/austin');
    expect(filters.getByRole('link', { name: 'No-gi 1 gym' }).getAttribute('href')).toBe('/bjj/texas/austin?program=no-gi&program=kids');
    expect(filters.getByRole('link', { name: 'All filters' }).getAttribute('href')).toBe('/bjj/texas/austin?program=kids&view=list');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
  test.each([
    ['day=wed', 'Wed 5:30 pm'],
    ['date=2026-12-09', 'Wed 5:30 pm'],
  ])('shows the class of each gym that matches %s', async (day, when) => {
    const data = filterAustin(`${day}&program=fundamentals`, CARDS.slice(0, 1));
    const html = await renderOnServer(<CityView data={data} stateSlug="texas" citySlug="austin" now={undefined} />);
    expect(html).toContain(`<b>${when}</b> <span>Fundamentals, beginners</span>`);
  });
  test('says so if no gym matches, and links to all its gyms and to gyms nearby', () => {
    show(<CityView data={filterAustin('program=judo', [])} stateSlug="texas" citySlug="austin" now={SATURDAY_MORNING} />);
    expect(screen.getByText(/^No gyms in Austin match all your filters/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all gyms in Austin' }).getAttribute('href')).toBe('/bjj/texas/austin');
    expect(screen.getByRole('link', { name: 'search nearby' }).getAttribute('href')).toBe('/bjj?program=judo&near=austin-tx');
  });
  test('says so if the filtered gyms cannot be loaded, and keeps the filters', () => {
    if (AUSTIN.kind === 'not-found') throw new Error('Expected Austin to be in the fixtures.');
    const found = { query: parseFindQuery(new URLSearchParams('trial=1'), PLACE), filters: 'trial=1' };
    openAt('/bjj/texas/austin?trial=1', <CityPage />, { ...AUSTIN, found }, { stateName: 'texas', cityName: 'austin' });
    expect(screen.getByRole('alert').textContent).toContain('Your filters are still set');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('says nothing that depends on the time until the visitor’s clock is known', async () => {
    const html = await renderOnServer(<CityView data={AUSTIN} stateSlug="texas" citySlug="austin" now={undefined} />);
    expect(html).not.toMatch(/open now|On now|Open until/);
    expect(html).toContain('15 classes a week');
  });
  test('links an unknown city to the state’s cities', () => {
    openAt('/bjj/texas/waco', <CityPage />, { kind: 'not-found' }, { stateName: 'texas', cityName: 'waco' });
    expect(screen.getByRole('heading', { level: 1, name: 'No gyms listed in Waco, TX' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All cities in Texas' }).getAttribute('href')).toBe('/bjj/texas');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });
  test('suggests the cities that a misspelled URL may mean', () => {
    const suggestions = [
      { name: 'Austin', path: '/bjj/texas/austin' },
      { name: 'Justin', path: '/bjj/texas/justin' },
    ];
    openAt('/bjj/texas/autsin', <CityPage />, { kind: 'not-found', suggestions }, { stateName: 'texas', cityName: 'autsin' });
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Did you mean Austin or Justin?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Justin' }).getAttribute('href')).toBe('/bjj/texas/justin');
  });
});
