import { groupSuggestions, milesBetween, type Point, type SearchSuggestion } from '@contract';
import { paths } from '../../words/paths';
import type { RecentSearch } from '../../stores/recentSearches';
import { withCommas } from '../../words/withCommas';

/** One line of the list. */
export interface Line {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Where the line leads; absent if it does something on this page. */
  readonly path?: string;
  /** `near` asks the browser for its location and adds that to the path. */
  readonly act?: 'near' | 'clear';
  /** Drawn apart: not a suggestion itself, but a link to all results. */
  readonly isPlain?: true;
}
export interface LineGroup {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** The lines shown before anything is typed. */
export function initialLines(recent: readonly RecentSearch[]): LineGroup[] {
  const starts: LineGroup = {
    heading: 'Start here',
    lines: [
      { key: 'near', title: 'Near me', detail: 'Your browser will ask for permission', path: paths.states, act: 'near' },
      { key: 'open-mats', title: 'Open mats this weekend', path: paths.openMats() },
      { key: 'states', title: 'All states', path: paths.states },
    ],
  };
  if (recent.length === 0) return [starts];
  const before = recent.map(({ title, path }): Line => ({ key: path, title, path }));
  return [starts, { heading: 'Recent searches', lines: [...before, { key: 'clear', title: 'Clear recent searches', act: 'clear', isPlain: true }] }];
}

/** Suggestions by group, followed by a link to all results for the text. */
export function suggestedLines(suggestions: readonly SearchSuggestion[], text: string, allPath: string, near: Point | undefined): LineGroup[] {
  if (suggestions.length === 0) return [];
  const all: Line = { key: 'all', title: `All results for “${text.trim()}”`, path: allPath, isPlain: true };
  const groups = groupSuggestions(suggestions).map(({ heading, suggestions: those }) => ({ heading, lines: those.map((one) => lineOf(one, near)) }));
  return [...groups, { heading: '', lines: [all] }];
}

/** @param near the visitor's location, if it is known, for the distance from there */
export const lineOf = ({ kind, title, detail, path, gyms, at, here }: SearchSuggestion, near?: Point): Line => ({
  key: `${kind} ${title} ${path}`,
  title,
  detail: [
    detail,
    gyms === undefined ? undefined : gyms === 1 ? '1 gym' : `${withCommas(gyms)} gyms`,
    near && at && milesLabel(milesBetween(near, { latitude: at[0], longitude: at[1] })),
  ]
    .filter((part) => part !== undefined)
    .join(' · '),
  path,
  ...(here && { act: 'near' }),
});

/** Straight-line distance between towns: tenths would be false precision. */
const milesLabel = (miles: number): string => (miles < 1 ? 'under 1 mile' : `${withCommas(Math.round(miles))} ${Math.round(miles) === 1 ? 'mile' : 'miles'}`);
