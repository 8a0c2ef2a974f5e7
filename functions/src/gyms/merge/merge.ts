import {
  findConfirmation,
  toConfirmationName,
  type Doubt,
  DOUBTED_FACTS,
  DOUBTS,
  type EditableFactName,
  toEntryText,
  type Gym,
  type GymChanges,
  haveSameValue,
  type ListRow,
  type MergeChoices,
  type MergeField,
  listMergeFields,
  getEntryKey,
  getOwn,
  getFieldPart,
  type Photo,
  getPhotoKey,
  PHOTOS_LIMIT,
  PHOTOS_PATH,
  getMergeFieldValue,
  invalidFieldsError,
} from '../../contract';
import { mergeDatedChanges } from '../dates/merge-dated-changes';
import { withChanges } from '../edit/edit';
import { requireValidFacts } from '../edit/concurrent-edits';
import { type Authorship, requireGymSize } from '../record/record';
import { omitUndefined } from '../pages/page-documents';

/** A gym with its id. */
export interface GymWithId {
  readonly id: string;
  readonly gym: Gym;
}

/**
 * Returns the remaining gym with the facts that the admin chose from the other gym, and with the other gym's list rows, discounts and changes to dates.
 * The other gym's import setting only counts if the remaining gym has none. If the gyms had different values for a fact, the admin has chosen one, so the
 * result counts as confirmed and no import restores the other value. A value that only the other gym had keeps its own confirmation.
 * @throws DomainError `invalid`, `name-without-slug`
 */
export function combineGyms(remaining: GymWithId, other: GymWithId, choices: MergeChoices, author: Authorship): Gym {
  const fields = listMergeFields(remaining.gym, other.gym).map((field) => ({ field, choice: getOwn(choices, field.path) }));
  const changed = withChanges(remaining.gym, toChosenChanges(remaining.gym, other.gym, fields), author);
  const { importsBlocked = other.gym.importsBlocked } = remaining.gym;
  const discounts = [...(remaining.gym.discounts ?? []), ...(other.gym.discounts ?? [])];
  return requireGymSize(
    omitUndefined({
      ...changed,
      confirmed: mergeConfirmations(remaining.gym, other.gym, fields, author),
      doubts: mergeDoubts(remaining.gym, other.gym, fields),
      ...mergeEvidence(remaining, other, fields),
      datedChanges: mergeDatedChanges(changed.schedule, [remaining.gym, other.gym]),
      photos: getOwn(choices, PHOTOS_PATH) === 'both' ? combinePhotos(remaining.gym, other.gym) : remaining.gym.photos,
      discounts: discounts.length > 0 ? discounts : undefined,
      importsBlocked,
      version: remaining.gym.version + 1,
      updatedAt: author.now.toISOString(),
      updatedBy: author.by,
    }),
  );
}

interface FieldChoice {
  readonly field: MergeField;
  readonly choice: MergeChoices[string] | undefined;
}

function toChosenChanges(remaining: Gym, other: Gym, fields: readonly FieldChoice[]): GymChanges {
  const changes = new Map<EditableFactName, unknown>();
  for (const { field, choice } of fields) {
    if (choice === undefined) continue;
    const [name] = field.names;
    if (field.kind === 'part') {
      const value = changes.has(name) ? changes.get(name) : remaining[name];
      changes.set(name, setPart(value, getFieldPart(field), getMergeFieldValue(other, field)));
    } else if (field.kind === 'list' && choice === 'both') {
      changes.set(name, combineLists(remaining[name], other[name]));
    } else {
      for (const factName of field.names) changes.set(factName, other[factName] ?? null);
    }
  }
  requireValidFacts(Object.fromEntries(changes));
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
  // A class has no name of its own, so its key consists of all its fields except the id.
  const toKey = (entry: unknown) => toEntryText(getEntryKey(entry));
  const toList = (value: unknown) => (value ?? []) as readonly unknown[];
  const firstKeys = new Set(toList(first).map(toKey));
  return [...toList(first), ...toList(second).filter((entry) => !firstKeys.has(toKey(entry)))];
}

function combinePhotos(remaining: Gym, other: Gym): Photo[] | undefined {
  const photos = [...new Map([...(remaining.photos ?? []), ...(other.photos ?? [])].map((photo) => [getPhotoKey(photo), photo])).values()];
  if (photos.length <= PHOTOS_LIMIT) return photos.length > 0 ? photos : undefined;
  const message = `Together, the gyms have ${photos.length} photos, but a gym can have up to ${PHOTOS_LIMIT}. Delete some first, or don’t keep the other gym’s photos.`;
  throw invalidFieldsError([{ path: PHOTOS_PATH, message }]);
}

function mergeConfirmations(remaining: Gym, other: Gym, fields: readonly FieldChoice[], { now, confirmer: by }: Authorship): Gym['confirmed'] {
  const adopted = new Map<string, object>();
  const reviewed = new Set<string>();
  for (const { field, choice } of fields) {
    const names = field.names.map(toConfirmationName);
    const [remainingValue, otherValue] = [getMergeFieldValue(remaining, field), getMergeFieldValue(other, field)];
    const isReviewed = remainingValue !== undefined && (otherValue !== undefined || choice !== undefined) && !haveSameValue(remaining, other, field);
    for (const [index, name] of names.entries()) {
      // Stryker disable next-line LogicalOperator: Facts that are chosen together are confirmed together.
      const confirmation = findConfirmation(other, field.names[index] ?? field.names[0]);
      if (isReviewed) reviewed.add(name);
      else if (remainingValue === undefined && choice !== undefined && confirmation) adopted.set(name, confirmation);
    }
  }
  const review = { at: now.toISOString(), by };
  // If only a part of an address comes from the other gym, the address as a whole keeps its confirmation.
  const newlyConfirmed = [...adopted].filter(([name]) => !Object.hasOwn(remaining.confirmed, name));
  return { ...remaining.confirmed, ...Object.fromEntries(newlyConfirmed), ...Object.fromEntries([...reviewed].map((name) => [name, review])) };
}

function mergeDoubts(remaining: Gym, other: Gym, fields: readonly FieldChoice[]): Gym['doubts'] {
  // Stryker disable next-line ArrayDeclaration: Stryker's array has an entry that isn't a doubt.
  const hasDoubt = ({ doubts = [] }: Gym, doubt: Doubt): boolean => doubts.includes(doubt);
  const keptDoubts = DOUBTS.filter((doubt) => {
    // It is enough if one gym's lists prove that the gym teaches Jiu-Jitsu.
    if (doubt === 'jiu-jitsu') return hasDoubt(remaining, doubt) && hasDoubt(other, doubt);
    const doubted = fields.find(({ field }) => field.names[0] === DOUBTED_FACTS[doubt]);
    return hasDoubt(doubted?.choice === 'other' ? other : remaining, doubt);
  });
  return keptDoubts.length > 0 ? keptDoubts : undefined;
}

/** The list rows of both gyms, and for each fact the row that it came from. */
function mergeEvidence(remaining: GymWithId, other: GymWithId, fields: readonly FieldChoice[]): Pick<Gym, 'listings' | 'origins'> {
  const listings = { ...getListRows(other), ...getListRows(remaining) };
  const origins = new Map(Object.entries(remaining.gym.origins ?? {}));
  const otherOrigins = Object.entries(other.gym.origins ?? {});
  for (const { field, choice } of fields) {
    if (choice === undefined) continue;
    const paths = field.kind === 'part' ? [field.path] : field.names;
    const isIncluded = (path: string) => paths.some((fieldPath) => path === fieldPath || path.startsWith(`${fieldPath}.`));
    if (choice === 'other') for (const path of origins.keys()) if (isIncluded(path)) origins.delete(path);
    for (const [path, row] of otherOrigins) if (isIncluded(path) && !origins.has(path)) origins.set(path, row);
    // Facts without a recorded origin came from the row that created the gym.
    if (choice === 'other' && field.kind !== 'list' && Object.hasOwn(listings, other.id)) {
      for (const path of paths) if (!origins.has(path)) origins.set(path, other.id);
    }
  }
  return {
    listings: Object.keys(listings).length > 0 ? listings : undefined,
    origins: origins.size > 0 ? Object.fromEntries(origins) : undefined,
  };
}

/** A gym's list rows. A gym that was stored before there were list rows acts as its own row. */
function getListRows({ id, gym: { listings, source, status } }: GymWithId): Readonly<Record<string, ListRow>> {
  if (listings) return listings;
  if (source.key === undefined) return {};
  return { [id]: { ...source, provesJiuJitsu: true, ...(status === 'closed' && { closed: true }) } };
}
