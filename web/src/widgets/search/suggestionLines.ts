import { groupSuggestions, milesBetween, type Point, type SearchSuggestion } from '@contract';
import { paths } from '../../words/paths';
import type { RecentSearch } from '../../stores/recentSearches';
import { withCommas } from '../../words/withCommas';

/** A line in the list of suggestions. */
export interface SuggestionLine {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** The path that the line opens. Absent if it does something on this page. */
  readonly path?: string;
  /** `near` asks for the browser's location and adds it to the path. `clear` clears the recent searches. */
  readonly action?: 'near' | 'clear';
  /** Drawn differently, since it isn't a suggestion, such as the link to all results. */
  readonly isPlain?: true;
}
export interface SuggestionLineGroup {
  readonly heading: string;
  readonly lines: readonly SuggestionLine[];
}

/** The lines shown before the visitor types anything. */
export function buildInitialLines(recent: readonly RecentSearch[]): SuggestionLineGroup[] {
  const startLines: SuggestionLineGroup = {
    heading: 'Start here',
    lines: [
      { key: 'near', title: 'Near me', detail: 'Your browser will ask for permission', path: paths.states, action: 'near' },
      { key: 'open-mats', title: 'Open mats this weekend', path: `${paths.openMats()}?when=weekend` },
      { key: 'states', title: 'All states', path: paths.states },
    ],
  };
  if (recent.length === 0) return [startLines];
  const recentLines = recent.map(({ title, path }): SuggestionLine => ({ key: path, title, path }));
  const clearLine: SuggestionLine = { key: 'clear', title: 'Clear recent searches', action: 'clear', isPlain: true };
  return [startLines, { heading: 'Recent searches', lines: [...recentLines, clearLine] }];
}

/** The suggestions by group, followed by a link to all results for the text. */
export function buildSuggestionLines(suggestions: readonly SearchSuggestion[], text: string, allPath: string, near: Point | undefined): SuggestionLineGroup[] {
  if (suggestions.length === 0) return [];
  const all: SuggestionLine = { key: 'all', title: `All results for “${text.trim()}”`, path: allPath, isPlain: true };
  const groups = groupSuggestions(suggestions).map((group) => ({
    heading: group.heading,
    lines: group.suggestions.map((suggestion) => toLine(suggestion, near)),
  }));
  return [...groups, { heading: '', lines: [all] }];
}

/**
 * Converts a suggestion to a line.
 * @param near the visitor's location, if it is known. The line then says how far away the suggested place is
 */
export const toLine = ({ kind, title, detail, path, gyms, at, here }: SearchSuggestion, near?: Point): SuggestionLine => ({
  key: `${kind} ${title} ${path}`,
  title,
  detail: [
    detail,
    gyms === undefined ? undefined : `${withCommas(gyms)} ${gyms === 1 ? 'gym' : 'gyms'}`,
    near && at && formatWholeMiles(milesBetween(near, { latitude: at[0], longitude: at[1] })),
  ]
    .filter((part) => part !== undefined)
    .join(' · '),
  path,
  ...(here && { action: 'near' }),
});

/** In whole miles, since tenths of the straight-line distance between towns would be false precision. */
const formatWholeMiles = (miles: number): string =>
  miles < 1 ? 'under 1 mile' : `${withCommas(Math.round(miles))} ${Math.round(miles) === 1 ? 'mile' : 'miles'}`;
