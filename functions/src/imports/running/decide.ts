import { createHash } from 'node:crypto';
import { cityKeyOf, type Gym, type MergedGym, type Source } from '../../contract';
import type { Authorship } from '../../gyms/record';
import { KnownGyms, type Recognition, recognise } from '../matching/known';
import { identityOf, type Match } from '../matching/match';
import type { ReadRow, RowReading } from '../reading/row';

/** A gym as read; `Version` is whatever the store needs to write only over what was read. */
export interface StoredGymRead<Version> {
  readonly kind: 'gym';
  readonly gym: Gym;
  readonly version: Version;
}
/** A listing that was merged into a gym, as read. */
export interface StoredPointer<Version> {
  readonly kind: 'merged';
  readonly document: MergedGym;
  readonly version: Version;
}
export type Stored<Version> = ReadonlyMap<string, StoredGymRead<Version> | StoredPointer<Version>>;

/** What is the same for a whole import. */
export interface ImportSetting {
  readonly importId: string;
  readonly source: Omit<Source, 'key'>;
  readonly author: Authorship;
  readonly dryRun: boolean;
  /** It fills an empty directory, and a rebuild at its end stands for the upkeep of its gyms. */
  readonly initial: boolean;
  readonly known: KnownGyms;
  /** Gyms that earlier slices of the file had, with the number of the first row. */
  readonly touched: ReadonlyMap<string, number>;
  /** The gym that each row of earlier slices is, by the id that the row's key makes. */
  readonly seen: ReadonlyMap<string, string>;
  /** Ids of pairs of which a person has said what they are. */
  readonly decided?: ReadonlySet<string>;
}

/** Which gym a row is. */
export interface Decision {
  readonly row: ReadRow;
  /** The id that this row's key makes. */
  readonly id: string;
  /** The gym it is: its own, or the one it is merged into. */
  readonly target: string;
  readonly isNew: boolean;
  /** The file has had this row before, under the same key. */
  readonly isRepeated: boolean;
  /** Set where it was recognised by its likeness just now. */
  readonly match?: Match;
  /** Gyms that it may be besides, or that the one it is may be. */
  readonly unsure: readonly Match[];
  /** The earlier row of the file that is the same gym. */
  readonly earlier?: number;
}

/** The same source and key make the same gym in every import: hexadecimal, since a document id may not be `__x__`. */
export function gymIdOf(sourceName: string, key: string): string {
  return createHash('sha256').update(`${sourceName}|${key}`).digest('hex').slice(0, 24);
}

/** The id that a row's key makes. A row that the directory has exported itself says which gym it is. */
export const rowIdOf = (sourceName: string, { key, exported }: Pick<ReadRow, 'key' | 'exported'>): string => exported?.id ?? gymIdOf(sourceName, key);

/** The list that a row is of: one that was exported is of the list that its gym came from. */
export const sourceOf = ({ exported }: Pick<ReadRow, 'exported'>, source: Omit<Source, 'key'>): Source => exported?.source ?? source;

/** Follows pointers of merged listings to the gym that stands; undefined where it was deleted. */
export function standing<Version>(stored: Stored<Version>, id: string): string | undefined {
  const passed = new Set<string>();
  for (let at = id; !passed.has(at); ) {
    const found = stored.get(at);
    if (!found) return undefined;
    if (found.kind === 'gym') return at;
    passed.add(at);
    at = found.document.mergedInto;
  }
  return undefined;
}

const NOT_ASKED: Recognition = { unsure: [], all: [] };

/** Decides for each row of a slice which gym it is, in the file's order. */
export function decide<Version>(rows: readonly RowReading[], stored: Stored<Version>, { source, known, touched, seen, dryRun }: ImportSetting): Decision[] {
  const drafted = new KnownGyms();
  const inSlice = new Map<string, number>();
  /** The gym that each row of this slice is: a repeated row is the same gym again, whatever the file has taught since. */
  const gymOfRow = new Map<string, string>();
  // What a dry run has decided is nowhere stored.
  const decidedBefore = (id: string) => (dryRun ? seen.get(id) : undefined);
  return rows.flatMap((row) => {
    if (row.kind === 'rejected') return [];
    const id = rowIdOf(source.name, row);
    const list = sourceOf(row, source).name;
    const identity = identityOf(id, row.facts, cityKeyOf(row.placement), { doubts: row.doubts, lists: [list] });
    const kept = gymOfRow.get(id) ?? decidedBefore(id) ?? standing(stored, id);
    const { match, unsure } = kept === undefined ? recognise(identity, known, drafted) : NOT_ASKED;
    const target = kept ?? match?.id ?? id;
    const earlier = inSlice.get(target) ?? touched.get(target);
    const isNew = kept === undefined && !match;
    // From here on the gym is one of this list, too.
    const before = drafted.get(target) ?? known.get(target);
    if (isNew) drafted.add(identity);
    else if (before && !before.lists.includes(list)) drafted.add({ ...before, lists: [...before.lists, list] });
    if (earlier === undefined || isNew) inSlice.set(target, row.number);
    const isRepeated = seen.has(id) || gymOfRow.has(id);
    gymOfRow.set(id, target);
    return [
      {
        row,
        id,
        target,
        isNew,
        isRepeated,
        unsure: match ? unsure.filter((other) => known.arePair(match.id, other)) : unsure,
        ...(match && { match }),
        ...(earlier !== undefined && !isNew && { earlier }),
      },
    ];
  });
}
