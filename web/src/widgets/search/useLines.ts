import { searchPath } from '@contract';
import { useEffect, useMemo, useState } from 'react';
import { lastLocation } from '../../stores/location';
import { useRecentSearches } from '../../stores/recentSearches';
import { prepareSearch, suggestSoon, useSearch, useSuggestions } from '../../stores/search';
import { type LineGroup, initialLines, suggestedLines } from './lines';

interface Lines {
  readonly groups: readonly LineGroup[];
  /** Shown below the lines, or instead of them. */
  readonly note: string | undefined;
  /** For screen readers. */
  readonly status: string;
  /** The lines of an earlier text are shown until those of this one have loaded. */
  readonly isLoading: boolean;
}

const LOAD_FAILED = 'Suggestions didn’t load. Press Enter to search anyway.';

/** The list's lines for a text. */
export function useLines(text: string): Lines {
  const answer = useSuggestions(text);
  const failed = useSearch((store) => store.failed);
  const recent = useRecentSearches((store) => store.recent);
  const near = lastLocation();
  const isBlank = text.trim() === '';
  const [last, setLast] = useState(answer);
  const suggestions = isBlank ? undefined : (answer ?? last);
  if (suggestions !== last) setLast(suggestions);
  useEffect(prepareSearch, []);
  // Retried with each change of the text, if it failed before.
  useEffect(() => (isBlank ? undefined : suggestSoon(text)), [text, isBlank]);
  return useMemo(() => {
    if (isBlank) return { groups: initialLines(recent), note: undefined, status: '', isLoading: false };
    const isLoading = !answer && !failed;
    const shown = (answer || isLoading ? suggestions : undefined) ?? [];
    const groups = suggestedLines(shown, text, searchPath(text), near);
    if (shown.length > 0) return { groups, note: undefined, status: shown.length === 1 ? '1 suggestion' : `${shown.length} suggestions`, isLoading };
    const nothing = `No matches for “${text.trim()}”. Check the spelling, or try a city, ZIP code or gym name.`;
    const note = answer ? nothing : failed ? LOAD_FAILED : 'Searching…';
    return { groups, note, status: note, isLoading };
  }, [text, isBlank, answer, suggestions, recent, failed, near]);
}
