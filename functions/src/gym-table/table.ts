import {
  AGING_AFTER_DAYS,
  type CheckedAge,
  DAY_MS,
  DomainError,
  type GymRow,
  type GymSort,
  type GymTableFilter,
  type GymTablePage,
  type GymTableQuery,
  LATEST_FIRST,
  type MissingDetail,
  OLD_AFTER_DAYS,
  findStateByCode,
} from '../contract';
import { hasWords, toSearchText, toSearchWords } from '../listings/searched-text';
import { type BaseRow, toGymRow } from './row';

/** Rows per page, about one and a half screens. */
export const ROWS_PER_PAGE = 25;

/** A row with its search text. */
export interface TableEntry {
  readonly row: BaseRow;
  readonly text: string;
}

export function toTableEntry(row: BaseRow): TableEntry {
  const { id, name, city, state, zip, affiliation } = row;
  return { row, text: toSearchText([name, city, findStateByCode(state)?.name, state, zip, affiliation, id]) };
}

/** The sort key of each order, as text. */
const SORT_KEYS: Readonly<Record<GymSort, (entry: TableEntry) => string>> = {
  name: ({ text }) => text,
  place: ({ row, text }) => `${row.state} ${row.city.toLowerCase()}${text}`,
  source: ({ row, text }) => `${row.source.toLowerCase()}\n${text}`,
  checked: ({ row }) => row.checkedAt ?? '',
  updated: ({ row }) => row.updatedAt,
  created: ({ row }) => row.createdAt,
};

/** An entry with its sort key. Entries are sorted by key, then by id. */
interface SortedEntry {
  readonly key: string;
  readonly entry: TableEntry;
}

/** All gyms at one point in time, sorted in any requested order. */
export class GymTable {
  private readonly orders = new Map<GymSort, readonly SortedEntry[]>();
  private sources: GymTablePage['sources'] | undefined;

  constructor(
    private readonly entries: ReadonlyMap<string, TableEntry>,
    private readonly owned: ReadonlySet<string>,
  ) {}

  /**
   * Returns one page of a query's matching gyms.
   * @throws DomainError `invalid` if `after` isn't a cursor
   */
  getPage(query: GymTableQuery, now: Date): GymTablePage {
    const { sort, reverse, after } = query;
    const matches = this.createFilter(query, now);
    const isAfter = after === undefined ? () => true : isAfterCursor(after, reverse === LATEST_FIRST.has(sort));
    const shown: SortedEntry[] = [];
    /** The entries before this page, back to the start of the previous page. */
    const earlier: SortedEntry[] = [];
    let matching = 0;
    let before = 0;
    for (const sortedEntry of this.iterate(sort, reverse)) {
      if (!matches(sortedEntry.entry)) continue;
      matching++;
      if (!isAfter(sortedEntry)) {
        before++;
        if (earlier.push(sortedEntry) > ROWS_PER_PAGE + 1) earlier.shift();
      } else if (shown.length < ROWS_PER_PAGE) shown.push(sortedEntry);
    }
    const last = shown.at(-1);
    const isLast = before + shown.length === matching;
    return {
      gyms: shown.map(({ entry: { row } }) => toGymRow(row, this.owned.has(row.id), now)),
      matching,
      before,
      all: this.entries.size,
      ...(last && !isLast && { next: toCursor(last) }),
      ...(before > 0 && { previous: earlier.length > ROWS_PER_PAGE ? toCursor(earlier[0] as SortedEntry) : '' }),
      sources: this.countSources(),
    };
  }

  /** Returns the ids of all matching gyms, sorted by name. */
  findIds(filter: GymTableFilter, now: Date): string[] {
    const matches = this.createFilter(filter, now);
    return [...this.iterate('name', false)].flatMap(({ entry }) => (matches(entry) ? entry.row.id : []));
  }

  private createFilter(filter: GymTableFilter, now: Date): (entry: TableEntry) => boolean {
    const { q, states, status, owner, source, checked, lacks } = filter;
    const words = q === undefined ? [] : toSearchWords(q);
    const inStates = states && new Set(states);
    return ({ row, text }) =>
      (status === undefined || row.status === status) &&
      (!inStates || inStates.has(row.state)) &&
      (source === undefined || row.source === source) &&
      (owner === undefined || this.owned.has(row.id) === (owner === 'some')) &&
      (checked === undefined || getCheckedAge(row, now) === checked) &&
      (lacks === undefined || IS_LACKING[lacks](row)) &&
      hasWords(text, words);
  }

  /** Yields the entries in the requested order. Orders by time start with the latest unless reversed, so they yield the sorted entries backward. */
  private *iterate(sort: GymSort, reverse: boolean): Iterable<SortedEntry> {
    const sorted = this.orders.get(sort) ?? this.sort(sort);
    if (reverse === LATEST_FIRST.has(sort)) yield* sorted;
    else for (let index = sorted.length - 1; index >= 0; index--) yield sorted[index] as SortedEntry;
  }

  private sort(sort: GymSort): readonly SortedEntry[] {
    const toKey = SORT_KEYS[sort];
    const sorted = [...this.entries.values()].map((entry) => ({ key: toKey(entry), entry })).sort(compareEntries);
    this.orders.set(sort, sorted);
    return sorted;
  }

  private countSources(): GymTablePage['sources'] {
    if (!this.sources) {
      const counts = new Map<string, number>();
      for (const { row } of this.entries.values()) counts.set(row.source, (counts.get(row.source) ?? 0) + 1);
      this.sources = [...counts].map(([name, gyms]) => ({ name, gyms })).sort((a, b) => b.gyms - a.gyms || (a.name < b.name ? -1 : 1));
    }
    return this.sources;
  }
}

function compareEntries(a: SortedEntry, b: SortedEntry): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.entry.row.id < b.entry.row.id ? -1 : 1;
}

function getCheckedAge({ checkedAt }: Pick<GymRow, 'checkedAt'>, now: Date): CheckedAge {
  if (checkedAt === undefined) return 'never';
  const days = (now.getTime() - Date.parse(checkedAt)) / DAY_MS;
  if (days < AGING_AFTER_DAYS) return 'recent';
  return days < OLD_AFTER_DAYS ? 'aging' : 'old';
}

const IS_LACKING: Readonly<Record<MissingDetail, (row: BaseRow) => boolean>> = {
  // A town's center isn't a gym's position.
  coordinates: ({ latitude, doubts }) => latitude === undefined || doubts.includes('position'),
  // A schedule may have only classes that aren't weekly.
  classes: ({ classes }) => classes === 0,
  photos: ({ photos }) => photos === 0,
  phone: ({ phone }) => phone === undefined,
};

/** A cursor: the key and id of the last row before a page. */
const toCursor = ({ key, entry }: SortedEntry): string => Buffer.from(JSON.stringify([key, entry.row.id])).toString('base64url');

function isAfterCursor(cursor: string, isAscending: boolean): (sorted: SortedEntry) => boolean {
  const [lastKey, lastId] = parseCursor(cursor);
  const isLater = ({ key, entry }: SortedEntry) => key > lastKey || (key === lastKey && entry.row.id > lastId);
  const isEarlier = ({ key, entry }: SortedEntry) => key < lastKey || (key === lastKey && entry.row.id < lastId);
  return isAscending ? isLater : isEarlier;
}

function parseCursor(cursor: string): readonly [key: string, id: string] {
  try {
    const pair: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')) return [pair[0] as string, pair[1] as string];
  } catch {
    // Throw the same error as for any other invalid cursor.
  }
  throw new DomainError('invalid', 'We couldn’t find this page of the table. Start from the first page.', [
    { path: 'after', message: 'This page doesn’t exist.' },
  ]);
}
