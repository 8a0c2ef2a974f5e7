import { createHash } from 'node:crypto';
import { makeCityKey, type Gym, type MergedGym, type Source } from '../../contract';
import type { Authorship } from '../../gyms/record/record';
import { KnownGyms, type Recognition, recognize } from '../matching/known-gyms';
import { buildIdentity } from '../matching/identity';
import type { Match } from '../matching/match';
import type { ParsedRow, RowReading } from '../reading/row';

/** A stored gym. `version` lets the repository overwrite it only if it hasn't changed since it was read. */
export interface VersionedGym<Version> {
  readonly kind: 'gym';
  readonly gym: Gym;
  readonly version: Version;
}
/** The stored pointer of a merged gym. */
export interface VersionedPointer<Version> {
  readonly kind: 'merged';
  readonly document: MergedGym;
  readonly version: Version;
}
/** Gyms and pointers by id. */
export type StoredGyms<Version> = ReadonlyMap<string, VersionedGym<Version> | VersionedPointer<Version>>;

/** Settings and state that all slices of an import share. */
export interface ImportContext {
  readonly importId: string;
  readonly source: Omit<Source, 'key'>;
  readonly author: Authorship;
  readonly dryRun: boolean;
  /** Whether the import fills an empty directory. Such an import ends with a rebuild instead of refreshing each gym. */
  readonly initial: boolean;
  readonly known: KnownGyms;
  /** The number of the first row of each gym in earlier slices of the file. */
  readonly firstRows: ReadonlyMap<string, number>;
  /** The gym's id for each row in earlier slices, by the id made from the row's key. */
  readonly earlierGyms: ReadonlyMap<string, string>;
  /** Ids of the duplicate pairs that an admin has decided. */
  readonly decidedPairIds?: ReadonlySet<string>;
}

/** Which gym a row describes. */
export interface Decision {
  readonly row: ParsedRow;
  /** The id made from this row's key. */
  readonly rowId: string;
  /** The id of the row's gym: its own, or the one that it is merged into. */
  readonly gymId: string;
  readonly isNew: boolean;
  /** Whether an earlier row in the file has the same key. */
  readonly isRepeated: boolean;
  /** Set if the gym was recognized by similarity. */
  readonly match?: Match;
  /** Other gyms that may be the same gym. */
  readonly possibleMatches: readonly Match[];
  /** The number of an earlier row in the file with the same gym. */
  readonly earlierRow?: number;
}

/** The id made from a source and its key for a row, which is the same in every import. Hexadecimal, since Firestore reserves ids such as `__x__`. */
export function makeGymId(sourceName: string, key: string): string {
  return createHash('sha256').update(`${sourceName}|${key}`).digest('hex').slice(0, 24);
}

/** The id made from a row's key. A row that the directory exported contains its gym's id. */
export const makeRowId = (sourceName: string, { key, exported }: Pick<ParsedRow, 'key' | 'exported'>): string => exported?.id ?? makeGymId(sourceName, key);

/** The source of a row. For an exported row, this is the source that its gym came from. */
export const chooseSource = ({ exported }: Pick<ParsedRow, 'exported'>, source: Omit<Source, 'key'>): Source => exported?.source ?? source;

/** The id of the gym to which an id's pointers lead. For a gym, its own id. Undefined if the gym was deleted. */
export function followPointers<Version>(stored: StoredGyms<Version>, id: string): string | undefined {
  const visited = new Set<string>();
  for (let currentId = id; !visited.has(currentId); ) {
    const entry = stored.get(currentId);
    if (!entry) return undefined;
    if (entry.kind === 'gym') return currentId;
    visited.add(currentId);
    currentId = entry.document.mergedInto;
  }
  return undefined;
}

const NO_MATCHES: Recognition = { possibleMatches: [], allMatches: [] };

/** Decides which gym each row of a slice describes, in the file's order. */
export function decideGyms<Version>(
  rows: readonly RowReading[],
  stored: StoredGyms<Version>,
  { source, known, firstRows, earlierGyms, dryRun }: ImportContext,
): Decision[] {
  /** Gyms that this slice's rows add, or whose lists they change. */
  const gymsOfSlice = new KnownGyms();
  const firstRowsInSlice = new Map<string, number>();
  /** The gym's id for each row in this slice. A repeated row gets the same gym, even if rows in between have changed the gym. */
  const gymIdsByRow = new Map<string, string>();
  // A dry run's earlier decisions aren't stored.
  const findEarlierGym = (id: string) => (dryRun ? earlierGyms.get(id) : undefined);
  return rows.flatMap((row) => {
    if (row.kind === 'rejected') return [];
    const rowId = makeRowId(source.name, row);
    const list = chooseSource(row, source).name;
    const identity = buildIdentity(rowId, row.facts, makeCityKey(row.placement), { doubts: row.doubts, lists: [list] });
    const knownGymId = gymIdsByRow.get(rowId) ?? findEarlierGym(rowId) ?? followPointers(stored, rowId);
    const { match, possibleMatches } = knownGymId === undefined ? recognize(identity, known, gymsOfSlice) : NO_MATCHES;
    const gymId = knownGymId ?? match?.id ?? rowId;
    const earlierRow = firstRowsInSlice.get(gymId) ?? firstRows.get(gymId);
    const isNew = knownGymId === undefined && !match;
    // For later rows, this list also contains the gym.
    const before = gymsOfSlice.get(gymId) ?? known.get(gymId);
    if (isNew) gymsOfSlice.add(identity);
    else if (before && !before.lists.includes(list)) gymsOfSlice.add({ ...before, lists: [...before.lists, list] });
    if (earlierRow === undefined || isNew) firstRowsInSlice.set(gymId, row.number);
    const isRepeated = earlierGyms.has(rowId) || gymIdsByRow.has(rowId);
    gymIdsByRow.set(rowId, gymId);
    return [
      {
        row,
        rowId,
        gymId,
        isNew,
        isRepeated,
        possibleMatches: match ? possibleMatches.filter((other) => known.mayBeDuplicates(match.id, other)) : possibleMatches,
        ...(match && { match }),
        ...(earlierRow !== undefined && !isNew && { earlierRow }),
      },
    ];
  });
}
