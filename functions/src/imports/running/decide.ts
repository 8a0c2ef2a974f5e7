import { createHash } from 'node:crypto';
import { makeCityKey, type Gym, type MergedGym, type Source } from '../../contract';
import type { Authorship } from '../../gyms/record/record';
import { KnownGyms, type Recognition, recognize } from '../matching/known-gyms';
import { identityOf } from '../matching/identity';
import type { Match } from '../matching/match';
import type { ParsedRow, RowReading } from '../reading/row';

/** A gym as read. Because of `version`, the repository only overwrites it if it hasn't changed since. */
export interface StoredGymRead<Version> {
  readonly kind: 'gym';
  readonly gym: Gym;
  readonly version: Version;
}
/** The pointer of a merged gym, as read. */
export interface StoredPointer<Version> {
  readonly kind: 'merged';
  readonly document: MergedGym;
  readonly version: Version;
}
export type StoredGyms<Version> = ReadonlyMap<string, StoredGymRead<Version> | StoredPointer<Version>>;

/** Settings and state that all slices of an import share. */
export interface ImportContext {
  readonly importId: string;
  readonly source: Omit<Source, 'key'>;
  readonly author: Authorship;
  readonly dryRun: boolean;
  /** Whether the import fills an empty directory. Then it ends with a rebuild instead of refreshing its gyms. */
  readonly initial: boolean;
  readonly known: KnownGyms;
  /** The number of the first row of each gym in earlier slices of the file. */
  readonly firstRows: ReadonlyMap<string, number>;
  /** The gym of each row in earlier slices, by the id made from the row's key. */
  readonly earlierGyms: ReadonlyMap<string, string>;
  /** Ids of pairs that an admin has decided. */
  readonly decided?: ReadonlySet<string>;
}

/** Which gym a row describes. */
export interface Decision {
  readonly row: ParsedRow;
  /** The id made from this row's key. */
  readonly id: string;
  /** The id of the row's gym: its own, or the one that it is merged into. */
  readonly target: string;
  readonly isNew: boolean;
  /** Whether an earlier row in the file has the same key. */
  readonly isRepeated: boolean;
  /** Set if this decision recognized the gym by similarity. */
  readonly match?: Match;
  /** Other gyms that may be the same gym. */
  readonly unsure: readonly Match[];
  /** The number of an earlier row in the file with the same gym. */
  readonly earlier?: number;
}

/** The same source and key give the same id in every import. Hexadecimal, since a document id may not be `__x__`. */
export function gymIdOf(sourceName: string, key: string): string {
  return createHash('sha256').update(`${sourceName}|${key}`).digest('hex').slice(0, 24);
}

/** The id made from a row's key. A row that the directory exported names its gym. */
export const rowIdOf = (sourceName: string, { key, exported }: Pick<ParsedRow, 'key' | 'exported'>): string => exported?.id ?? gymIdOf(sourceName, key);

/** The source of a row. For an exported row, this is the source that its gym came from. */
export const sourceOf = ({ exported }: Pick<ParsedRow, 'exported'>, source: Omit<Source, 'key'>): Source => exported?.source ?? source;

/** Follows pointers of merged gyms to the remaining gym. Undefined if it was deleted. */
export function followPointers<Version>(stored: StoredGyms<Version>, id: string): string | undefined {
  const visited = new Set<string>();
  for (let at = id; !visited.has(at); ) {
    const entry = stored.get(at);
    if (!entry) return undefined;
    if (entry.kind === 'gym') return at;
    visited.add(at);
    at = entry.document.mergedInto;
  }
  return undefined;
}

const NO_MATCHES: Recognition = { unsure: [], all: [] };

/** Decides which gym each row of a slice describes, in the file's order. */
export function decideGyms<Version>(
  rows: readonly RowReading[],
  stored: StoredGyms<Version>,
  { source, known, firstRows, earlierGyms, dryRun }: ImportContext,
): Decision[] {
  /** Gyms that rows of this slice add, or whose lists they change. */
  const inThisSlice = new KnownGyms();
  const firstRowsInSlice = new Map<string, number>();
  /** The gym of each row in this slice. A repeated row gets the same gym, even if rows in between have changed the gym. */
  const gymOfRow = new Map<string, string>();
  // A dry run's decisions aren't stored.
  const decidedBefore = (id: string) => (dryRun ? earlierGyms.get(id) : undefined);
  return rows.flatMap((row) => {
    if (row.kind === 'rejected') return [];
    const id = rowIdOf(source.name, row);
    const list = sourceOf(row, source).name;
    const identity = identityOf(id, row.facts, makeCityKey(row.placement), { doubts: row.doubts, lists: [list] });
    const knownTarget = gymOfRow.get(id) ?? decidedBefore(id) ?? followPointers(stored, id);
    const { match, unsure } = knownTarget === undefined ? recognize(identity, known, inThisSlice) : NO_MATCHES;
    const target = knownTarget ?? match?.id ?? id;
    const earlier = firstRowsInSlice.get(target) ?? firstRows.get(target);
    const isNew = knownTarget === undefined && !match;
    // For later rows, the gym is part of this list, too.
    const before = inThisSlice.get(target) ?? known.get(target);
    if (isNew) inThisSlice.add(identity);
    else if (before && !before.lists.includes(list)) inThisSlice.add({ ...before, lists: [...before.lists, list] });
    if (earlier === undefined || isNew) firstRowsInSlice.set(target, row.number);
    const isRepeated = earlierGyms.has(id) || gymOfRow.has(id);
    gymOfRow.set(id, target);
    return [
      {
        row,
        id,
        target,
        isNew,
        isRepeated,
        unsure: match ? unsure.filter((other) => known.mayBeDuplicates(match.id, other)) : unsure,
        ...(match && { match }),
        ...(earlier !== undefined && !isNew && { earlier }),
      },
    ];
  });
}
