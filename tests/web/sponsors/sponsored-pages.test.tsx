import type { GymCard as Card, PublicGym, SponsoredSpan, SponsorEntry } from '@contract';
import { screen, within } from '@testing-library/react';
import { GymView } from '@web/features/gym/GymPage';
import { HomeView } from '@web/features/home/HomePage';
import { CityView } from '@web/features/places/CityPage';
import { parseOrder } from '@web/features/places/cityOrder';
import type { CityData } from '@web/stores/cities';
import type { GymPageData } from '@web/features/gym/gymProps';
import { GymCard } from '@web/widgets/gyms/GymCard';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AUSTIN, BARTON, CARDS, cardOf, HOME, SATURDAY_MORNING, SHORT_BARTON, SHORT_BARTON_PAGE } from '../fixtures';
import { renderOnServer } from '../routing';
import { show } from '../show';
import { answer } from '../backend';

const minutes = (count: number) => new Date(SATURDAY_MORNING.getTime() + count * 60_000).toISOString();
const RUNNING: SponsoredSpan = { from: minutes(-5), until: minutes(5) };
const OVER: SponsoredSpan = { from: minutes(-5), until: minutes(0) };

beforeEach(() => {
  answer({ countGymView: {}, nearby: { gyms: [] } });
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('GymCard with a sponsorship', () => {
  const tagOf = (gym: PublicGym, now: Date | undefined) => {
    show(<GymCard card={cardOf(gym, 'g1')} stateSlug="texas" citySlug="austin" cityName="Austin" now={now} />);
    return screen.queryByText('Sponsored')?.textContent;
  };
  test.each<[string, Partial<PublicGym>, Date | undefined, boolean]>([
    ['shows “Sponsored” while the sponsorship runs', { sponsored: RUNNING }, SATURDAY_MORNING, true],
    ['shows “Sponsored” before the visitor’s clock is known', { sponsored: RUNNING }, undefined, true],
    ['hides “Sponsored” in the minute in which it ends', { sponsored: { from: minutes(-5), until: minutes(0.5) } }, SATURDAY_MORNING, false],
    ['hides “Sponsored” once it has ended', { sponsored: OVER }, SATURDAY_MORNING, false],
    ['hides “Sponsored” without a sponsorship', {}, SATURDAY_MORNING, false],
    ['hides “Sponsored” if the gym has closed', { sponsored: RUNNING, status: 'closed' }, SATURDAY_MORNING, false],
  ])('%s', (_when, fields, now, is) => {
    expect(tagOf({ ...BARTON, ...fields }, now)).toBe(is ? 'Sponsored' : undefined);
  });
});

describe('GymView with a sponsorship', () => {
  const open = async (fields: Partial<PublicGym>) => {
    show(<GymView data={{ ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, ...fields } } as GymPageData} now={SATURDAY_MORNING} />);
    return screen.queryByText(/Sponsored/)?.textContent;
  };
  test('shows the last day in the gym’s time zone', async () => {
    // In Austin it is the evening before.
    expect(await open({ sponsored: { from: minutes(-5), until: '2026-12-01T03:00:00.000Z' } })).toBe('Sponsored until Nov 30, 2026');
  });
  test('says nothing once the sponsorship has ended or the gym has closed', async () => {
    expect(await open({ sponsored: OVER })).toBeUndefined();
    expect(await open({ sponsored: RUNNING, status: 'closed' })).toBeUndefined();
  });
});

describe('CityView with sponsored gyms', () => {
  if (AUSTIN.kind === 'not-found') throw new Error('Expected Austin to be in the fixtures.');
  const found = AUSTIN;
  const city = (sponsored: Record<string, SponsoredSpan>, more: object = {}): CityData => {
    const cards = CARDS.map((card): Card => ({ ...card, ...(sponsored[card.id] && { sponsored: sponsored[card.id] }) }));
    return { ...found, gyms: Object.fromEntries(cards.map((card) => [card.id, card])), sponsored: Object.keys(sponsored), ...more };
  };
  const view = (data: CityData, sort: string | null = null) => (
    <CityView data={data} stateSlug="texas" citySlug="austin" order={parseOrder(sort)} now={SATURDAY_MORNING} />
  );
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  const chosenOrder = () => [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).selectedOptions].flatMap(({ text, value }) => [text, value]);
  const BY_NAME = ['Barton Springs Jiu-Jitsu', 'East Side Grappling Club', 'Hill Country BJJ', 'Mueller Academy of Jiu-Jitsu', 'Onion Creek Jiu-Jitsu'];

  test('lists sponsored gyms first, marked as such, and names that sort order', () => {
    show(view(city({ g3: RUNNING, g2: RUNNING })));
    expect(names()).toEqual([
      'Hill Country BJJ',
      'East Side Grappling Club',
      'Barton Springs Jiu-Jitsu',
      'Mueller Academy of Jiu-Jitsu',
      'Onion Creek Jiu-Jitsu',
    ]);
    expect(screen.getAllByText('Sponsored')).toHaveLength(2);
    expect(chosenOrder()).toEqual(['Sponsored first', '/bjj/texas/austin']);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Name' }).value).toBe('/bjj/texas/austin?sort=name');
  });

  test('has the same order in the server’s markup', async () => {
    const html = await renderOnServer(<CityView data={city({ g3: RUNNING })} stateSlug="texas" citySlug="austin" now={undefined} />);
    const [first, second] = [...html.matchAll(/<article[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect([first, second]).toEqual(['Hill Country BJJ', 'Barton Springs Jiu-Jitsu']);
    expect(html).toContain('Sponsored');
  });

  test('keeps the sort order that the visitor chose', () => {
    show(view(city({ g3: RUNNING }), 'name'));
    expect(names()).toEqual(BY_NAME);
    expect(screen.getAllByText('Sponsored')).toHaveLength(1);
    expect(chosenOrder()).toEqual(['Name', '/bjj/texas/austin?sort=name']);
  });

  test('is sorted by name again once sponsorships have ended, or without any', () => {
    const { unmount } = show(view(city({ g3: OVER })));
    expect(names()).toEqual(BY_NAME);
    expect(screen.queryByText('Sponsored')).toBeNull();
    expect(chosenOrder()).toEqual(['Name', '/bjj/texas/austin']);
    unmount();
    show(view(found));
    expect(chosenOrder()).toEqual(['Name', '/bjj/texas/austin']);
  });

  test('describes a large city’s order as sponsored gyms first', () => {
    show(view(city({ g3: RUNNING }, { all: { published: 196, closed: 4 } })));
    expect(screen.getByText(/Showing sponsored gyms first, then the others by name\./)).toBeTruthy();
  });
});

describe('HomeView with sponsors', () => {
  const GYM: SponsorEntry = { id: 's1', kind: 'gym', name: 'Atos', tier: 'First', path: '/bjj/texas/austin/atos', place: 'Austin, TX', ...RUNNING };
  const BRAND: SponsorEntry = { id: 'b1', kind: 'brand', name: 'Gi Co.', tier: 'First', url: 'https://gi.example/', logo: true, ...RUNNING };
  const sponsors = () => screen.queryByRole('region', { name: 'Sponsors' });
  const open = (...entries: SponsorEntry[]) => show(<HomeView data={{ ...HOME, sponsors: entries }} />);

  test('links a gym to its page and a brand to its site with rel="sponsored"', () => {
    open(GYM, BRAND);
    const part = within(sponsors() as HTMLElement);
    expect(part.getByRole('link', { name: 'Atos' }).getAttribute('href')).toBe('/bjj/texas/austin/atos');
    expect(part.getByText('Austin, TX')).toBeTruthy();
    const brand = part.getByRole('link', { name: 'Gi Co.' });
    expect([brand.getAttribute('href'), brand.getAttribute('rel')]).toEqual(['https://gi.example/', 'sponsored noopener']);
    expect(part.getByRole('link', { name: 'About sponsorships' }).getAttribute('href')).toBe('/sponsorships');
  });

  test('reserves the size of a logo, and requests none for a sponsor without one', () => {
    open(GYM, BRAND);
    const [logo, ...others] = [...(sponsors() as HTMLElement).querySelectorAll('img')];
    expect(others).toEqual([]);
    expect([logo?.getAttribute('src'), logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['/sponsor-logos/b1.webp', '64', '64']);
  });

  test('does not link to an unsafe URL', () => {
    open({ ...BRAND, url: 'javascript:alert(1)' });
    expect(within(sponsors() as HTMLElement).queryByRole('link', { name: 'Gi Co.' })).toBeNull();
    expect(sponsors()?.textContent).toContain('Gi Co.');
  });

  test('has no sponsor section without current sponsors', () => {
    show(<HomeView data={HOME} />);
    expect(sponsors()).toBeNull();
    open({ ...GYM, ...OVER });
    expect(sponsors()).toBeNull();
  });
});
