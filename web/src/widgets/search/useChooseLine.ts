import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Coordinates, LOCATION_PROBLEMS, getLocation } from '../../stores/location';
import { forgetSearches, rememberSearch } from '../../stores/recentSearches';
import { findSearchTarget } from '../../stores/search';
import { type SuggestionLine, toLine } from './suggestionLines';

/**
 * Opens a chosen line, or searches for the text on Enter.
 * @param finish closes and empties the box
 * @returns `message`, which says what to do next or what we are waiting for
 */
export function useChooseLine(text: string, finish: () => void) {
  const navigate = useNavigate();
  const [hint, setHint] = useState<{ readonly forText: string; readonly message: string }>();

  const openPath = (path: string, title: string | undefined) => {
    if (title) rememberSearch({ title, path });
    finish();
    setHint(undefined);
    void navigate(path);
  };
  const choose = async ({ action, path = '', title, isPlain }: SuggestionLine) => {
    const typed = text.trim();
    if (action === 'clear') return forgetSearches();
    // The browser's location isn't added to the recent searches.
    if (action !== 'near') return openPath(path, typed && (isPlain ? typed : title));
    setHint({ forText: text, message: 'Waiting for your browser…' });
    const location = await getLocation();
    if (typeof location !== 'string') return openPath(addNear(path, location), undefined);
    setHint({ forText: text, message: `${LOCATION_PROBLEMS[location]} Type a ZIP code or city instead.` });
  };
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return setHint({ forText: text, message: 'Type a city, ZIP code or gym name.' });
    void findSearchTarget(text).then((match) => (typeof match === 'string' ? openPath(match, text.trim()) : choose(toLine(match))));
  };
  // A message disappears when the text changes.
  return { choose, search, message: hint?.forText === text ? hint.message : undefined };
}

function addNear(path: string, { latitude, longitude }: Coordinates): string {
  const [page, query] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('near', `${latitude},${longitude}`);
  return `${page}?${params}`;
}
