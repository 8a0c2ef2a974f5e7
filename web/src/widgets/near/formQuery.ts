import { type FindQuery, parseFindQuery, withFilter, withoutFilter } from '@contract';

/** The query with the form's text fields applied. A place replaces a map area and sets the form's radius. */
export function withEntries(query: FindQuery, form: HTMLFormElement): FindQuery {
  const data = new FormData(form);
  // The first value that isn't empty: a place field's hidden coordinates come after its text.
  const readEntry = (name: string) =>
    data
      .getAll(name)
      .map((value) => String(value).trim())
      .find((value) => value !== '') ?? '';
  const [q, near] = [readEntry('q'), readEntry('near')];
  const textQuery = q === (query.q ?? '') ? query : withText(query, 'q', q);
  // The field shows the URL's `denver-co` as `Denver, CO`.
  const { near: place = '' } = parseFindQuery(new URLSearchParams({ near }));
  return place === (query.near ?? '') ? textQuery : withPlace(textQuery, near, readEntry('radius'));
}

/** The query near a place, or without a place if `near` is empty. */
export function withPlace(query: FindQuery, near: string, radius: string | number = query.radius): FindQuery {
  if (near === '') return withoutFilter(query, 'near');
  return withFilter(withText(withoutFilter(query, 'bounds'), 'near', near), `radius:${radius}`);
}

const withText = (query: FindQuery, name: 'q' | 'near', text: string): FindQuery =>
  text === '' ? withoutFilter(query, name) : withFilter(query, `${name}:${text}`);
