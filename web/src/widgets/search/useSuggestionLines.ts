import { getSearchPath } from '@contract';
import { useEffect, useMemo, useState } from 'react';
import { getLastLocation } from '../../stores/location';
import { useRecentSearches } from '../../stores/recentSearches';
import { prepareSearch, scheduleSuggestions, useSearch, useSuggestions } from '../../stores/search';
import { type SuggestionLineGroup, buildInitialLines, buildSuggestionLines } from './suggestionLines';

interface SuggestionLines {
  readonly groups: readonly SuggestionLineGroup[];
  /** Shown below the lines, or instead of lines. */
  readonly note: string | undefined;
  /** For screen readers. */
  readonly status: string;
  /** Whether the text's suggestions are still loading. Until they load, the lines are those for the previous text. */
  readonly isLoading: boolean;
}

const LOAD_FAILED = 'Suggestions didn’t load. Press Enter to search anyway.';

/** The lines of the list below a search box that contains this text. */
export function useSuggestionLines(text: string): SuggestionLines {
  const answer = useSuggestions(text);
  const hasFailed = useSearch((store) => store.failed);
  const recent = useRecentSearches((store) => store.recent);
  const near = getLastLocation();
  const isBlank = text.trim() === '';
  const [last, setLast] = useState(answer);
  const suggestions = isBlank ? undefined : (answer ?? last);
  if (suggestions !== last) setLast(suggestions);
  useEffect(prepareSearch, []);
  // If loading failed, each change of the text tries again.
  useEffect(() => (isBlank ? undefined : scheduleSuggestions(text)), [text, isBlank]);
  return useMemo(() => {
    if (isBlank) return { groups: buildInitialLines(recent), note: undefined, status: '', isLoading: false };
    const isLoading = !answer && !hasFailed;
    const shownSuggestions = (answer || isLoading ? suggestions : undefined) ?? [];
    const groups = buildSuggestionLines(shownSuggestions, text, getSearchPath(text), near);
    if (shownSuggestions.length > 0) {
      const status = shownSuggestions.length === 1 ? '1 suggestion' : `${shownSuggestions.length} suggestions`;
      return { groups, note: undefined, status, isLoading };
    }
    const noteWithoutAnswer = hasFailed ? LOAD_FAILED : 'Searching…';
    const note = answer ? `No matches for “${text.trim()}.” Check the spelling, or try a city, ZIP code or gym name.` : noteWithoutAnswer;
    return { groups, note, status: note, isLoading };
  }, [text, isBlank, answer, suggestions, recent, hasFailed, near]);
}
