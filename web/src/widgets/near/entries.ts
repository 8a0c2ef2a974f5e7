import { type FindQuery, parseFindQuery, withFilter, withoutFilter } from '@contract';

/** The query with the form's text fields. A place replaces a map area and brings its radius. */
export function withEntries(query: FindQuery, form: HTMLFormElement): FindQuery {
  const data = new FormData(form);
  // The first non-empty one: the hidden coordinates of a place field come after its text.
  const entered = (name: string) =>
    data
      .getAll(name)
      .map((value) => String(value).trim())
      .find((value) => value !== '') ?? '';
  const [q, near] = [entered('q'), entered('near')];
  const worded = q === (query.q ?? '') ? query : withText(query, 'q', q);
  // The field says `Denver, CO` for the address's `denver-co`.
  const { near: place = '' } = parseFindQuery(new URLSearchParams({ near }));
  return place === (query.near ?? '') ? worded : withPlace(worded, near, entered('radius'));
}

/** Near a place, or without one if it is empty. */
export function withPlace(query: FindQuery, near: string, radius: string | number = query.radius): FindQuery {
  if (near === '') return withoutFilter(query, 'near');
  return withFilter(withText(withoutFilter(query, 'bounds'), 'near', near), `radius:${radius}`);
}

const withText = (query: FindQuery, name: 'q' | 'near', text: string): FindQuery =>
  text === '' ? withoutFilter(query, name) : withFilter(query, `${name}:${text}`);
