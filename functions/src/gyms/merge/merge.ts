import {
  confirmationOf,
  confirmedNameOf,
  type Doubt,
  DOUBTED_FACTS,
  DOUBTS,
  type EditedName,
  entryText,
  type Gym,
  type GymChanges,
  haveSameValue,
  type ListRow,
  type MergeChoices,
  type MergeField,
  mergeFields,
  nameOfEntry,
  own,
  partOfField,
  type Photo,
  photoKeyOf,
  PHOTOS_LIMIT,
  PHOTOS_PATH,
  valueIn,
  invalidFields,
} from '../../contract';
import { mergeDatedChanges } from '../dates/merge-dated-changes';
import { withChanges } from '../edit/edit';
import { requireValid } from '../edit/concurrent-edits';
import { type Authorship, requireGymSize } from '../record/record';
import { withoutAbsent } from '../pages/page-documents';

/** A gym with its id. */
export interface GymWithId {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Merges two gyms. The result is the gym that stays, with the chosen facts of the other gym and with its list rows, discounts, changes to dates and
 * import setting. If both gyms had a value, the admin has chosen one, so the result counts as confirmed and no import restores the other value. A
 * value that only the other gym had keeps its own confirmation.
 * @throws DomainError `invalid`, `name-without-slug`
 */
export function toMergedGym(stays: GymWithId, goes: GymWithId, choices: MergeChoices, author: Authorship): Gym {
  const fields = mergeFields(stays.gym, goes.gym).map((field) => ({ field, choice: own(choices, field.path) }));
  const changed = withChanges(stays.gym, toChosenChanges(stays.gym, goes.gym, fields), author);
  const { approvalRequired = goes.gym.approvalRequired } = stays.gym;
  const discounts = [...(stays.gym.discounts ?? []), ...(goes.gym.discounts ?? [])];
  return requireGymSize(
    withoutAbsent({
      ...changed,
      confirmed: mergeConfirmations(stays.gym, goes.gym, fields, author),
      doubts: mergeDoubts(stays.gym, goes.gym, fields),
      ...mergeEvidence(stays, goes, fields),
      datedChanges: mergeDatedChanges(changed.schedule, [stays.gym, goes.gym]),
      photos: own(choices, PHOTOS_PATH) === 'both' ? combinePhotos(stays.gym, goes.gym) : stays.gym.photos,
      discounts: discounts.length > 0 ? discounts : undefined,
      approvalRequired,
      version: stays.gym.version + 1,
      updatedAt: author.now.toISOString(),
      updatedBy: author.by,
    }),
  );
}

interface FieldChoice {
  readonly field: MergeField;
  readonly choice: MergeChoices[string] | undefined;
}

function toChosenChanges(stays: Gym, goes: Gym, fields: readonly FieldChoice[]): GymChanges {
  const changes = new Map<EditedName, unknown>();
  for (const { field, choice } of fields) {
    const [name] = field.names;
    if (choice === undefined) continue;
    if (field.kind === 'part') changes.set(name, setPart(changes.has(name) ? changes.get(name) : stays[name], partOfField(field), valueIn(goes, field)));
    else if (field.kind === 'list' && choice === 'both') changes.set(name, combineLists(stays[name], goes[name]));
    else for (const one of field.names) changes.set(one, goes[one] ?? null);
  }
  requireValid(Object.fromEntries(changes));
  return Object.fromEntries(changes) as GymChanges;
}

function setPart(value: unknown, part: string, partValue: unknown): object | null {
  const parts = new Map(Object.entries((value as object | null | undefined) ?? {}));
  if (partValue === undefined) parts.delete(part);
  else parts.set(part, partValue);
  return parts.size > 0 ? Object.fromEntries(parts) : null;
}

/** Entries of both lists, the first list's first. If two have the same name, such as an instructor, the first list's entry wins. */
function combineLists(first: unknown, second: unknown): unknown[] {
  const [mine, theirs] = [first, second].map((list) => (list ?? []) as readonly unknown[]);
  // A class has no name of its own, so all of its fields but its id are its key.
  const keyOf = (entry: unknown) => entryText(nameOfEntry(entry));
  // Stryker disable next-line OptionalChaining: Both lists exist, but the compiler can't tell for a destructured array.
  const known = new Set(mine?.map(keyOf));
  // Stryker disable next-line ArrayDeclaration: Both lists exist, but the compiler can't tell for a destructured array.
  return [...(mine ?? []), ...(theirs ?? []).filter((entry) => !known.has(keyOf(entry)))];
}

function combinePhotos(stays: Gym, goes: Gym): Photo[] | undefined {
  const photos = [...new Map([...(stays.photos ?? []), ...(goes.photos ?? [])].map((photo) => [photoKeyOf(photo), photo])).values()];
  if (photos.length <= PHOTOS_LIMIT) return photos.length > 0 ? photos : undefined;
  const message = `Together, the gyms have ${photos.length} photos, but a gym can have up to ${PHOTOS_LIMIT}. Delete some first, or don’t keep the other gym’s photos.`;
  throw invalidFields([{ path: PHOTOS_PATH, message }]);
}

function mergeConfirmations(stays: Gym, goes: Gym, fields: readonly FieldChoice[], { now, confirmer: by }: Authorship): Gym['confirmed'] {
  const adopted = new Map<string, object>();
  const reviewed = new Set<string>();
  for (const { field, choice } of fields) {
    const names = field.names.map(confirmedNameOf);
    const [mine, theirs] = [valueIn(stays, field), valueIn(goes, field)];
    const isChosen = mine !== undefined && (theirs !== undefined || choice !== undefined) && !haveSameValue(stays, goes, field);
    for (const [index, name] of names.entries()) {
      // Stryker disable next-line LogicalOperator: Facts that are chosen together are confirmed together.
      const confirmation = confirmationOf(goes, field.names[index] ?? field.names[0]);
      if (isChosen) reviewed.add(name);
      else if (mine === undefined && choice !== undefined && confirmation) adopted.set(name, confirmation);
    }
  }
  const at = { at: now.toISOString(), by };
  // Adding a part of an address from the other gym changes neither who confirmed the rest of the address, nor when.
  const others = [...adopted].filter(([name]) => !Object.hasOwn(stays.confirmed, name));
  return { ...stays.confirmed, ...Object.fromEntries(others), ...Object.fromEntries([...reviewed].map((name) => [name, at])) };
}

function mergeDoubts(stays: Gym, goes: Gym, fields: readonly FieldChoice[]): Gym['doubts'] {
  // Stryker disable next-line ArrayDeclaration: No caller asks for a doubt with that name.
  const has = ({ doubts = [] }: Gym, doubt: Doubt): boolean => doubts.includes(doubt);
  const remaining = DOUBTS.filter((doubt) => {
    // It is enough if one gym's lists prove that the gym teaches Jiu-Jitsu.
    if (doubt === 'jiu-jitsu') return has(stays, doubt) && has(goes, doubt);
    const chosen = fields.find(({ field }) => field.names[0] === DOUBTED_FACTS[doubt]);
    return has(chosen?.choice === 'other' ? goes : stays, doubt);
  });
  return remaining.length > 0 ? remaining : undefined;
}

/** The list rows of both gyms, and for each fact the row that it came from. */
function mergeEvidence(stays: GymWithId, goes: GymWithId, fields: readonly FieldChoice[]): Pick<Gym, 'listings' | 'origins'> {
  const listings = { ...rowsOf(goes), ...rowsOf(stays) };
  const origins = new Map(Object.entries(stays.gym.origins ?? {}));
  const theirs = Object.entries(goes.gym.origins ?? {});
  for (const { field, choice } of fields) {
    if (choice === undefined) continue;
    const paths = field.kind === 'part' ? [field.path] : field.names;
    const isOf = (path: string) => paths.some((one) => path === one || path.startsWith(`${one}.`));
    if (choice === 'other') for (const path of origins.keys()) if (isOf(path)) origins.delete(path);
    for (const [path, row] of theirs) if (isOf(path) && !origins.has(path)) origins.set(path, row);
    // Facts without a recorded origin came from the row that created the gym.
    if (choice === 'other' && field.kind !== 'list' && Object.hasOwn(listings, goes.id)) {
      for (const path of paths) if (!origins.has(path)) origins.set(path, goes.id);
    }
  }
  return {
    listings: Object.keys(listings).length > 0 ? listings : undefined,
    origins: origins.size > 0 ? Object.fromEntries(origins) : undefined,
  };
}

/** A gym's list rows. A gym that was stored before there were list rows acts as its own row. */
function rowsOf({ id, gym: { listings, source, status } }: GymWithId): Readonly<Record<string, ListRow>> {
  if (listings) return listings;
  if (source.key === undefined) return {};
  return { [id]: { ...source, provesJiuJitsu: true, ...(status === 'closed' && { closed: true }) } };
}
