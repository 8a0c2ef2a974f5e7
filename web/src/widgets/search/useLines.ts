import { searchPath } from '@suggest';
import { useEffect, useMemo } from 'react';
import { lastLocation } from '../../loaders/location';
import { useRecentSearches } from '../../stores/recentSearches';
import { bringSoon, lookFor, openSearch, useSearch } from '../../stores/search';
import { type LineGroup, startLines, suggestedLines } from './lines';

interface Lines {
  readonly groups: readonly LineGroup[];
  /** Shown below the lines, or instead of them. */
  readonly note: string | undefined;
  /** For screen readers. */
  readonly status: string;
}

const WITHOUT = 'Suggestions didn’t load. Press Enter to search anyway.';

/** The list's lines for a text. They get better as more of the index loads. */
export function useLines(text: string): Lines {
  const { searcher, brought, failed } = useSearch();
  const recent = useRecentSearches((store) => store.recent);
  const place = lastLocation();
  // Retried with each change of the text, if it failed before.
  useEffect(() => void openSearch(), [text]);
  const looked = useMemo(() => (searcher ? lookFor(text) : undefined), [text, searcher, brought, place]);
  useEffect(() => looked && bringSoon(looked), [looked]);
  return useMemo(() => {
    if (text.trim() === '') return { groups: startLines(recent), note: failed ? WITHOUT : undefined, status: '' };
    const suggestions = looked?.suggestions ?? [];
    const groups = suggestedLines(suggestions, text, searchPath(text));
    if (suggestions.length > 0) return { groups, note: undefined, status: suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions` };
    const isLooking = !looked || looked.needs.length > 0;
    const note = failed ? WITHOUT : isLooking ? 'Searching…' : `No matches for “${text.trim()}”. Check the spelling, or try a city, ZIP code or gym name.`;
    return { groups, note, status: note };
  }, [text, looked, recent, failed]);
}
