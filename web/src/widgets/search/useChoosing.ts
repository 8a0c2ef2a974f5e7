import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Coordinates, LOCATION_PROBLEMS, getLocation } from '../../stores/location';
import { forgetSearches, rememberSearch } from '../../stores/recentSearches';
import { resolveText } from '../../stores/search';
import { type Line, lineOf } from './lines';

/** Handles choosing a line, and Enter without one. `finish` closes and empties the box. */
export function useChoosing(text: string, finish: () => void) {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<{ readonly to: string; readonly words: string }>();

  const openPath = (path: string, title: string | undefined) => {
    if (title) rememberSearch({ title, path });
    finish();
    setAnswer(undefined);
    void navigate(path);
  };
  const choose = async ({ act, path = '', title, isPlain }: Line) => {
    const typed = text.trim();
    if (act === 'clear') return forgetSearches();
    // A location from the browser is not added to the recent searches.
    if (act !== 'near') return openPath(path, typed && (isPlain ? typed : title));
    setAnswer({ to: text, words: 'Waiting for your browser…' });
    const place = await getLocation();
    if (typeof place !== 'string') return openPath(nearPath(path, place), undefined);
    setAnswer({ to: text, words: `${LOCATION_PROBLEMS[place]} Type a ZIP code or city instead.` });
  };
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return setAnswer({ to: text, words: 'Type a city, ZIP code or gym name.' });
    void resolveText(text).then((meant) => (typeof meant === 'string' ? openPath(meant, text.trim()) : choose(lineOf(meant))));
  };
  // An answer belongs to the text it was given for.
  return { choose, search, answer: answer?.to === text ? answer.words : undefined };
}

function nearPath(path: string, { latitude, longitude }: Coordinates): string {
  const [page, query] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('near', `${latitude},${longitude}`);
  return `${page}?${params}`;
}
