import { type State, STATES, findStateByCode, findStateByName, findStateBySlug } from '@contract';

/** The place that an old URL names, as far as we recognize it. */
export interface LegacyPlace {
  readonly state: State | undefined;
  /** Normalized by `normalizePlaceName`. Empty if the URL names no city. */
  readonly cityKey: string;
  /** As written in the URL, for the message that says what we couldn't find. */
  readonly searchText: string;
}

/** A place's name without case, accents and punctuation. `St.` becomes `Saint`. */
export function normalizePlaceName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word === 'st' ? 'saint' : word))
    .join('-');
}

const findState = (text: string): State | undefined =>
  findStateByCode(text) ?? findStateByName(text.replaceAll('-', ' ')) ?? findStateBySlug(text.trim().toLowerCase());

/** Reads `?state=TX&city=Austin`, `?city=austin-tx` and `?path=/city/austin-tx`. The state may be a code or a name. */
export function parseLegacyPlace(query: URLSearchParams): LegacyPlace {
  const stateText = query.get('state')?.trim() ?? '';
  const cityText = query.get('city')?.trim() ?? getLastSegment(query.get('path') ?? '');
  const searchText = [cityText, stateText].filter(Boolean).join(', ').slice(0, 80);
  if (stateText) return { state: findState(stateText), cityKey: normalizePlaceName(cityText), searchText };
  return { ...splitCityAndState(normalizePlaceName(cityText)), searchText };
}

/** Splits a normalized name that ends with a state: `austin-tx`, `new-york-new-york` or just `tx`. */
function splitCityAndState(key: string): Pick<LegacyPlace, 'state' | 'cityKey'> {
  for (const state of STATES) {
    for (const ending of [state.code.toLowerCase(), state.slug]) {
      if (key === ending) return { state, cityKey: '' };
      if (key.endsWith(`-${ending}`)) return { state, cityKey: key.slice(0, -ending.length - 1) };
    }
  }
  return { state: undefined, cityKey: key };
}

const getLastSegment = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';
