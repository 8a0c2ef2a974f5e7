import { act, fireEvent, screen, within } from '@testing-library/react';
import { HomePage, HomeView } from '@web/features/home/HomePage';
import { CityTile } from '@web/features/home/CityTile';
import { runningBond } from '@web/features/home/PopularCities';
import { stepBounds, stepNames, stepOf } from '@web/widgets/map/steps';
import { STATE_TILES } from '@web/features/home/stateGrid';
import { RouteErrorScreen } from '@web/app/ErrorScreens';
import { Pages } from '@web/router/Pages';
import { STATES } from '@contract';
import { describe, expect, test, vi } from 'vitest';
import { HOME } from '../fixtures';
import { openAt } from '../routing';
import { show } from '../show';

describe('the homepage', () => {
  test('leads to the states by the specification’s heading and link', () => {
    show(<HomeView data={HOME} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s+/g, ' ')).toBe('Find Your Perfect BJJ Gym');
    expect(screen.getByRole('link', { name: 'Start Your Search' }).getAttribute('href')).toBe('/bjj');
  });

  test('counts states, cities and gyms under their labels', () => {
    show(<HomeView data={HOME} />);
    const values = ['States Covered', 'Cities', 'BJJ Gyms'].map((label) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent);
    expect(values).toEqual(['51', '1,204', '6,318']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a dash for each count and says why when the statistics fail', () => {
    show(<HomeView data={{ ...HOME, stats: { kind: 'unavailable' } }} />);
    const values = ['States Covered', 'Cities', 'BJJ Gyms'].map((label) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent);
    expect(values).toEqual(['–', '–', '–']);
    expect(screen.getByRole('alert').textContent).toBe('Unable to load statistics. Please refresh the page.');
  });

  test('shows the statistics by itself once they can be had', async () => {
    const load = vi
      .fn()
      .mockResolvedValueOnce({ ...HOME, stats: { kind: 'unavailable' } })
      .mockResolvedValue(HOME);
    openAt(
      '/',
      <Pages pages={[{ path: '/', name: 'Home', script: async () => ({ default: HomePage }), load }]} first={undefined} ErrorScreen={RouteErrorScreen} />,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load statistics.');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('1,204', { selector: 'dd' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('has the three blurbs, the popular cities, and all 51 states as links', () => {
    show(<HomeView data={HOME} />);
    for (const name of ['Popular BJJ Cities', 'Interactive Maps', 'Advanced Filtering', 'Comprehensive Coverage'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'States on the map' })).getAllByRole('link')).toHaveLength(51);
    expect(within(screen.getByRole('list', { name: 'States by name' })).getAllByRole('link')).toHaveLength(51);
  });

  test('answers five questions, one open at a time', () => {
    const { container } = show(<HomeView data={HOME} />);
    const questions = [...container.querySelectorAll('details[name="faq"]')];
    expect(questions).toHaveLength(5);
    expect(questions.filter((question) => question.hasAttribute('open'))).toHaveLength(1);
  });

  test('stays whole for an empty directory', () => {
    show(<HomeView data={{ ...HOME, popular: [], states: [], openMats: 0 }} />);
    expect(screen.getByText(/No cities are featured yet/)).toBeTruthy();
    expect(screen.getByText('No gyms are listed yet.')).toBeTruthy();
  });
});

describe('a popular city', () => {
  const austin = HOME.popular[0];
  if (!austin) throw new Error('the fixture has a popular city');
  const tile = () => {
    const { container } = show(
      <ul>
        <CityTile city={austin} />
      </ul>,
    );
    const details = container.querySelector('details');
    if (!details) throw new Error('the tile is a details element');
    return details;
  };
  const ofTile = (details: Element) => details.closest('li') as HTMLElement;
  const hover = (details: Element) => fireEvent.pointerEnter(ofTile(details), { pointerType: 'mouse' });
  const leave = (details: Element) => fireEvent.pointerLeave(ofTile(details), { pointerType: 'mouse' });

  test('opens on hover and closes 300 ms after the pointer has left', () => {
    vi.useFakeTimers();
    const details = tile();
    hover(details);
    expect(details.open).toBe(true);
    leave(details);
    act(() => void vi.advanceTimersByTime(299));
    expect(details.open).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(details.open).toBe(false);
  });

  test('stays open when the pointer comes back in time', () => {
    vi.useFakeTimers();
    const details = tile();
    hover(details);
    leave(details);
    act(() => void vi.advanceTimersByTime(200));
    hover(details);
    act(() => void vi.advanceTimersByTime(1000));
    expect(details.open).toBe(true);
  });

  test('is opened and closed by its summary, and closed by Escape', () => {
    const details = tile();
    const summary = details.querySelector('summary');
    if (!summary) throw new Error('the tile has a summary');
    fireEvent.click(summary);
    expect(details.open).toBe(true);
    fireEvent.click(summary);
    expect(details.open).toBe(false);
    fireEvent.click(summary);
    fireEvent.keyDown(summary, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  test('is not shut by the click that follows the hover which opened it', () => {
    const details = tile();
    hover(details);
    fireEvent.click(details.querySelector('summary') as HTMLElement);
    expect(details.open).toBe(true);
  });

  test('links each featured gym to its own path, and the city to its page', () => {
    const details = tile();
    const links = [...ofTile(details).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([austin.url, ...austin.featured.map((gym) => gym.url)]);
  });

  test('has two stops for the keyboard, and opens for neither of them by itself', () => {
    const details = tile();
    const stops = [...ofTile(details).querySelectorAll<HTMLElement>('a, summary')].filter(
      (element) => element.tagName === 'SUMMARY' || !details.contains(element),
    );
    expect(stops.map(({ tagName }) => tagName)).toEqual(['A', 'SUMMARY']);
    for (const stop of stops) {
      act(() => stop.focus());
      expect(details.open).toBe(false);
    }
  });

  test('closes 300 ms after the focus has left what was opened', () => {
    vi.useFakeTimers();
    const details = tile();
    fireEvent.click(details.querySelector('summary') as HTMLElement);
    fireEvent.blur(details.querySelector('summary') as HTMLElement, { relatedTarget: document.body });
    act(() => void vi.advanceTimersByTime(299));
    expect(details.open).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(details.open).toBe(false);
  });

  test('without featured gyms is a link alone', () => {
    const { container } = show(
      <ul>
        <CityTile city={{ ...austin, featured: [] }} />
      </ul>,
    );
    expect(container.querySelector('details')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe(austin.url);
  });
});

test('in the grid of cities no joint continues from one row into the next', () => {
  for (let count = 1; count <= 40; count++) {
    const spans = runningBond(count);
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
  test('has each of the 51 once, no two on one place', () => {
    expect(STATE_TILES.map((tile) => tile.code).sort()).toEqual(
      STATES.filter((state) => !state.territory)
        .map((state) => state.code)
        .sort(),
    );
    expect(new Set(STATE_TILES.map((tile) => `${tile.column} ${tile.row}`)).size).toBe(51);
  });
  test('colors in five steps that its legend names', () => {
    const bounds = stepBounds(1022);
    expect([0, 19, 20, 60, 399, 400].map((gyms) => stepOf(gyms, bounds))).toEqual([1, 1, 2, 3, 4, 5]);
    expect(stepNames(bounds)).toEqual(['under 20', '20–59', '60–149', '150–399', '400 or more']);
  });
});
