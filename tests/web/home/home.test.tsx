import { act, fireEvent, screen, within } from '@testing-library/react';
import { HomePage, HomeView } from '@web/features/home/HomePage';
import { CityTile } from '@web/features/home/CityTile';
import { computeTileSpans } from '@web/features/home/PopularCities';
import { chooseStepBounds, formatStepNames, getStep } from '@web/widgets/map/shapes/steps';
import { STATE_TILES } from '@web/features/home/stateGrid';
import { STATES } from '@contract';
import { describe, expect, test, vi } from 'vitest';
import { HOME } from '../fixtures';
import { openRoutes, routeFor } from '../routing';
import { show } from '../show';

describe('HomeView', () => {
  test('has the specified heading and links to the states', () => {
    show(<HomeView data={HOME} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s+/g, ' ')).toBe('Find Your Perfect BJJ Gym');
    expect(screen.getByRole('link', { name: 'Start Your Search' }).getAttribute('href')).toBe('/bjj');
  });

  test('shows the number of states, cities and gyms', () => {
    show(<HomeView data={HOME} />);
    const values = ['States Covered', 'Cities', 'BJJ Gyms'].map((label) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent);
    expect(values).toEqual(['51', '1,204', '6,318']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows dashes and an error if the statistics cannot be loaded', () => {
    show(<HomeView data={{ ...HOME, stats: { kind: 'unavailable' } }} />);
    const values = ['States Covered', 'Cities', 'BJJ Gyms'].map((label) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent);
    expect(values).toEqual(['–', '–', '–']);
    expect(screen.getByRole('alert').textContent).toBe('Unable to load statistics. Please refresh the page.');
  });

  test('loads the statistics again once the browser is online', async () => {
    const load = vi
      .fn()
      .mockResolvedValueOnce({ ...HOME, stats: { kind: 'unavailable' } })
      .mockResolvedValue(HOME);
    openRoutes('/', [routeFor('/', HomePage, { load, kind: 'home' })]);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load statistics.');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('1,204', { selector: 'dd' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('has the three feature blurbs, the popular cities, and links to all 51 states', () => {
    show(<HomeView data={HOME} />);
    for (const name of ['Popular BJJ Cities', 'Interactive Maps', 'Advanced Filtering', 'Comprehensive Coverage'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'States on the map' })).getAllByRole('link')).toHaveLength(51);
    expect(within(screen.getByRole('list', { name: 'States by name' })).getAllByRole('link')).toHaveLength(51);
  });

  test('has five questions, one open at a time', () => {
    const { container } = show(<HomeView data={HOME} />);
    const questions = [...container.querySelectorAll('details[name="faq"]')];
    expect(questions).toHaveLength(5);
    expect(questions.filter((question) => question.hasAttribute('open'))).toHaveLength(1);
  });

  test('renders an empty directory with placeholders', () => {
    show(<HomeView data={{ ...HOME, popular: [], states: [], openMats: 0 }} />);
    expect(screen.getByText(/No popular cities yet/)).toBeTruthy();
    expect(screen.getByText('No gyms listed yet.')).toBeTruthy();
  });
});

describe('CityTile', () => {
  const austin = HOME.popular[0];
  if (!austin) throw new Error('The fixture has no popular city.');
  const showTile = () => {
    const { container } = show(
      <ul>
        <CityTile city={austin} />
      </ul>,
    );
    const details = container.querySelector('details');
    if (!details) throw new Error('The tile has no details element.');
    return details;
  };
  const tileOf = (details: Element) => details.closest('li') as HTMLElement;
  const hover = (details: Element) => fireEvent.pointerEnter(tileOf(details), { pointerType: 'mouse' });
  const leave = (details: Element) => fireEvent.pointerLeave(tileOf(details), { pointerType: 'mouse' });

  test('opens on hover and closes 300 ms after the pointer leaves', () => {
    vi.useFakeTimers();
    const details = showTile();
    hover(details);
    expect(details.open).toBe(true);
    leave(details);
    act(() => void vi.advanceTimersByTime(299));
    expect(details.open).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(details.open).toBe(false);
  });

  test('stays open if the pointer returns in time', () => {
    vi.useFakeTimers();
    const details = showTile();
    hover(details);
    leave(details);
    act(() => void vi.advanceTimersByTime(200));
    hover(details);
    act(() => void vi.advanceTimersByTime(1000));
    expect(details.open).toBe(true);
  });

  test('opens and closes with its summary, and closes with Escape', () => {
    const details = showTile();
    const summary = details.querySelector('summary');
    if (!summary) throw new Error('The tile has no summary.');
    fireEvent.click(summary);
    expect(details.open).toBe(true);
    fireEvent.click(summary);
    expect(details.open).toBe(false);
    fireEvent.click(summary);
    fireEvent.keyDown(summary, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  test('stays open on the click that follows the hover', () => {
    const details = showTile();
    hover(details);
    fireEvent.click(details.querySelector('summary') as HTMLElement);
    expect(details.open).toBe(true);
  });

  test('links to the city and to each featured gym', () => {
    const details = showTile();
    const links = [...tileOf(details).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([austin.url, ...austin.featured.map((gym) => gym.url)]);
  });

  test('has two tab stops and does not open on focus', () => {
    const details = showTile();
    const stops = [...tileOf(details).querySelectorAll<HTMLElement>('a, summary')].filter(
      (element) => element.tagName === 'SUMMARY' || !details.contains(element),
    );
    expect(stops.map(({ tagName }) => tagName)).toEqual(['A', 'SUMMARY']);
    for (const stop of stops) {
      act(() => stop.focus());
      expect(details.open).toBe(false);
    }
  });

  test('closes 300 ms after focus leaves it', () => {
    vi.useFakeTimers();
    const details = showTile();
    fireEvent.click(details.querySelector('summary') as HTMLElement);
    fireEvent.blur(details.querySelector('summary') as HTMLElement, { relatedTarget: document.body });
    act(() => void vi.advanceTimersByTime(299));
    expect(details.open).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(details.open).toBe(false);
  });

  test('is only a link if the city has no featured gyms', () => {
    const { container } = show(
      <ul>
        <CityTile city={{ ...austin, featured: [] }} />
      </ul>,
    );
    expect(container.querySelector('details')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe(austin.url);
  });
});

test('computeTileSpans never lines up joints in adjacent rows of the city grid', () => {
  for (let count = 1; count <= 40; count++) {
    const spans = computeTileSpans(count);
    expect(spans).toHaveLength(count);
    const rows: number[][] = [[]];
    let filled = 0;
    for (const span of spans) {
      rows.at(-1)?.push((filled += span));
      if (filled === 6) {
        filled = 0;
        rows.push([]);
      }
    }
    for (const [index, row] of rows.entries()) {
      const joints = row.filter((joint) => joint < 6);
      expect(
        joints.filter((joint) => rows[index + 1]?.includes(joint) && joint < 6),
        `${count} cities`,
      ).toEqual([]);
    }
  }
});

describe('the map of states', () => {
  test('has each of the 51 states once, each in its own cell', () => {
    expect(STATE_TILES.map((tile) => tile.code).sort()).toEqual(
      STATES.filter((state) => !state.territory)
        .map((state) => state.code)
        .sort(),
    );
    expect(new Set(STATE_TILES.map((tile) => `${tile.column} ${tile.row}`)).size).toBe(51);
  });
  test('colors states in the five steps named in its legend', () => {
    const bounds = chooseStepBounds(1022);
    expect([0, 19, 20, 60, 399, 400].map((gyms) => getStep(gyms, bounds))).toEqual([1, 1, 2, 3, 4, 5]);
    expect(formatStepNames(bounds)).toEqual(['under 20', '20–59', '60–149', '150–399', '400 or more']);
  });
});
