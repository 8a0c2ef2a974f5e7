import {
  confirmationOf,
  confirmedNameOf,
  type Doubt,
  DomainError,
  DOUBTED_FACTS,
  DOUBTS,
  type EditedName,
  entryText,
  type Gym,
  type GymChanges,
  isSameIn,
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
} from '../../contract';
import { mergeDatedChanges } from '../dates/merge-dated-changes';
import { withChanges } from '../edit/edit';
import { requireValid } from '../edit/concurrent-edits';
import { type Authorship, limited } from '../record/record';
import { withoutAbsent } from '../pages/page-documents';

/** A gym with its id. */
export interface KnownGym {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Merges two gyms: the one that stays, with the chosen facts of the other. It also takes over the other's list rows, discounts, changes of dates and
 * approval setting.
 * Where both had a value, the admin has looked at it, so the result counts as confirmed and no import brings the other value back. What only the
 * other gym had keeps its own confirmation.
 * @throws DomainError `invalid`, `name-without-slug`
 */
export function toMergedGym(stays: KnownGym, goes: KnownGym, choices: MergeChoices, author: Authorship): Gym {
  const fields = mergeFields(stays.gym, goes.gym).map((field) => ({ field, choice: own(choices, field.path) }));
  const changed = withChanges(stays.gym, chosenChanges(stays.gym, goes.gym, fields), author);
  const { approvalRequired = goes.gym.approvalRequired } = stays.gym;
  const discounts = [...(stays.gym.discounts ?? []), ...(goes.gym.discounts ?? [])];
  return limited(
    withoutAbsent({
      ...changed,
      confirmed: confirmedAfter(stays.gym, goes.gym, fields, author),
      doubts: doubtsAfter(stays.gym, goes.gym, fields),
      ...evidenceOf(stays, goes, fields),
      datedChanges: mergeDatedChanges(changed.schedule, [stays.gym, goes.gym]),
      photos: own(choices, PHOTOS_PATH) === 'both' ? bothPhotos(stays.gym, goes.gym) : stays.gym.photos,
      discounts: discounts.length > 0 ? discounts : undefined,
      approvalRequired,
      version: stays.gym.version + 1,
      updatedAt: author.now.toISOString(),
      updatedBy: author.by,
    }),
  );
}

interface Chosen {
  readonly field: MergeField;
  readonly choice: MergeChoices[string] | undefined;
}

function chosenChanges(stays: Gym, goes: Gym, fields: readonly Chosen[]): GymChanges {
  const changes = new Map<EditedName, unknown>();
  for (const { field, choice } of fields) {
    const [name] = field.names;
    if (choice === undefined) continue;
    if (field.kind === 'part') changes.set(name, withPart(changes.has(name) ? changes.get(name) : stays[name], partOfField(field), valueIn(goes, field)));
    else if (field.kind === 'list' && choice === 'both') changes.set(name, united(stays[name], goes[name]));
    else for (const one of field.names) changes.set(one, goes[one] ?? null);
  }
  requireValid(Object.fromEntries(changes));
  return Object.fromEntries(changes) as GymChanges;
}

function withPart(value: unknown, part: string, said: unknown): object | null {
  const parts = new Map(Object.entries((value as object | null | undefined) ?? {}));
  if (said === undefined) parts.delete(part);
  else parts.set(part, said);
  return parts.size > 0 ? Object.fromEntries(parts) : null;
}

/** Entries of both lists, the first list's first. If two have the same name, such as an instructor, the first list's entry wins. */
function united(first: unknown, second: unknown): unknown[] {
  const [mine, theirs] = [first, second].map((list) => (list ?? []) as readonly unknown[]);
  // A class has no name of its own, so all of its fields but its id are its key.
  const keyOf = (entry: unknown) => entryText(nameOfEntry(entry));
  // Stryker disable next-line OptionalChaining: Both lists exist, but the compiler can't tell for a destructured array.
  const known = new Set(mine?.map(keyOf));
  // Stryker disable next-line ArrayDeclaration: Both lists exist, but the compiler can't tell for a destructured array.
  return [...(mine ?? []), ...(theirs ?? []).filter((entry) => !known.has(keyOf(entry)))];
}

function bothPhotos(stays: Gym, goes: Gym): Photo[] | undefined {
  const photos = [...new Map([...(stays.photos ?? []), ...(goes.photos ?? [])].map((photo) => [photoKeyOf(photo), photo])).values()];
  if (photos.length <= PHOTOS_LIMIT) return photos.length > 0 ? photos : undefined;
  const message = `Together, the gyms have ${photos.length} photos, but a gym can have up to ${PHOTOS_LIMIT}. Delete some first, or don’t keep the other gym’s photos.`;
  throw new DomainError('invalid', 'Check the marked fields.', [{ path: PHOTOS_PATH, message }]);
}

function confirmedAfter(stays: Gym, goes: Gym, fields: readonly Chosen[], { now, confirmer: by }: Authorship): Gym['confirmed'] {
  const carried = new Map<string, object>();
  const looked = new Set<string>();
  for (const { field, choice } of fields) {
    const names = field.names.map(confirmedNameOf);
    const [mine, theirs] = [valueIn(stays, field), valueIn(goes, field)];
    const isChosen = mine !== undefined && (theirs !== undefined || choice !== undefined) && !isSameIn(stays, goes, field);
    for (const [index, name] of names.entries()) {
      // Stryker disable next-line LogicalOperator: Facts that are chosen together are confirmed together.
      const confirmation = confirmationOf(goes, field.names[index] ?? field.names[0]);
      if (isChosen) looked.add(name);
      else if (mine === undefined && choice !== undefined && confirmation) carried.set(name, confirmation);
    }
  }
  const at = { at: now.toISOString(), by };
  // An address part that only the other gym has changes neither the certainty nor the age of the rest.
  const others = [...carried].filter(([name]) => !Object.hasOwn(stays.confirmed, name));
  return { ...stays.confirmed, ...Object.fromEntries(others), ...Object.fromEntries([...looked].map((name) => [name, at])) };
}

function doubtsAfter(stays: Gym, goes: Gym, fields: readonly Chosen[]): Gym['doubts'] {
  // Stryker disable next-line ArrayDeclaration: No caller asks for a doubt with that name.
  const has = ({ doubts = [] }: Gym, doubt: Doubt): boolean => doubts.includes(doubt);
  const left = DOUBTS.filter((doubt) => {
    // One list that proves it is enough.
    if (doubt === 'jiu-jitsu') return has(stays, doubt) && has(goes, doubt);
    const chosen = fields.find(({ field }) => field.names[0] === DOUBTED_FACTS[doubt]);
    return has(chosen?.choice === 'other' ? goes : stays, doubt);
  });
  return left.length > 0 ? left : undefined;
}

/** The list rows of both gyms, and for each fact the row that it came from. */
function evidenceOf(stays: KnownGym, goes: KnownGym, fields: readonly Chosen[]): Pick<Gym, 'listings' | 'origins'> {
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

/** For a gym from before rows were stored, the gym itself acts as its row. */
function rowsOf({ id, gym: { listings, source, status } }: KnownGym): Readonly<Record<string, ListRow>> {
  if (listings) return listings;
  if (source.key === undefined) return {};
  return { [id]: { ...source, provesJiuJitsu: true, ...(status === 'closed' && { closed: true }) } };
}
