import type { DocumentReference, QueryDocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import {
  type DeletedGym,
  documentPaths,
  type Gym,
  type Import,
  type MergedGym,
  makePageId,
  sitePaths,
  LISTED_UNRESTORED_LIMIT,
  type PageDocument,
} from '../../contract';
import { affectsSponsorList } from '../../gyms/refresh/sponsor-changes';
import { loadPages, pageReference, loadPageReferences, stageGymChange } from '../../gyms/record/repository';
import {
  cityPath,
  stageCleanupOfDeletedGyms,
  stageRefresh,
  stageRefreshOfDeletedGyms,
  stageRefreshesOfWrittenGyms,
} from '../../gyms/refresh/pending-refreshes-repository';
import { stageDeletionFlag } from '../../gyms/refresh/gym-flags-repository';
import { collection, getFields } from '../../platform/collections';
import type { VersionedGym } from './decide';
import { type MutableStoredGyms, type StoredPairs, findTakenUrls, type Version } from './gyms-repository';
import type { Pointer } from './gyms-in-use-repository';
import { type ChangedGym, isUnchangedSinceImport, type CreatedGym, type WrittenPointer, revertGym, type WrittenPair } from './undo-entries';

/** The progress of an undo. */
export type Progress = NonNullable<Import['undo']>;

/** A current or earlier page of a gym, and when it was last written. */
type PageSnapshot = Pick<QueryDocumentSnapshot, 'id' | 'ref' | 'updateTime'>;

/**
 * Whether a gym was never edited after it was created. The only page of such a gym is the one at its URL, and no gym was merged into it, since merging
 * counts as an edit of both gyms. If the gym is written in the meantime, the commit that deletes it fails.
 */
export const isUnedited = (entry: ReturnType<MutableStoredGyms['get']>): entry is VersionedGym<Version> => entry?.kind === 'gym' && entry.gym.version === 1;

/** What deleting a gym depends on: its pages and pointers, which are deleted with it, and whether people use it. */
interface DeletionContext {
  readonly pages: readonly PageSnapshot[];
  readonly pointers: readonly Pointer[];
  readonly isInUse: boolean;
}

/** The pages of gyms that an import created. A gym that was never edited only has the page at its URL, which can be read without a query. */
export async function loadPagesOfCreatedGyms(ids: readonly string[], stored: MutableStoredGyms): Promise<ReadonlyMap<string, readonly PageSnapshot[]>> {
  const uneditedPages = new Map<string, DocumentReference<PageDocument>>();
  for (const id of ids) {
    const current = stored.get(id);
    if (isUnedited(current)) uneditedPages.set(id, pageReference(current.gym));
  }
  const others = await loadPages(ids.filter((id) => !uneditedPages.has(id)));
  const snapshots = await getFields([...uneditedPages.values()], 'id');
  const pagesOfUnedited = [...uneditedPages.keys()].flatMap((id, at): [string, PageSnapshot[]][] => {
    const page = snapshots[at];
    return page?.updateTime && page.data()?.id === id ? [[id, [{ id: page.id, ref: page.ref, updateTime: page.updateTime }]]] : [];
  });
  return new Map<string, readonly PageSnapshot[]>([...others, ...pagesOfUnedited]);
}

type Write = (batch: WriteBatch) => void;

/** What one commit undoes. */
export class UndoStep {
  readonly writes: Write[] = [];
  private readonly restored: { readonly id: string; readonly cityKey: string }[] = [];
  /** Gyms that are permanently deleted, by city key. */
  private readonly deletedByCity = new Map<string, DeletedGym[]>();

  constructor(
    public progress: Progress,
    private readonly author: { readonly by: string; readonly now: Date; readonly confirmer: 'import' },
  ) {}

  /** Restores a pair's earlier state, or deletes a pair that the import added. Does nothing if an admin has decided the pair. */
  restorePair({ id, was }: WrittenPair, current: ReturnType<StoredPairs['get']>): void {
    if (current?.pair.decided !== undefined) return;
    this.replace(collection('pairs').doc(id), current?.updateTime, was);
  }

  /**
   * Replaces a document's content, or deletes the document if `content` is undefined. The commit fails if the document has changed since it was read, so
   * that nothing written in the meantime is lost.
   */
  private replace(reference: DocumentReference, updateTime: Timestamp | undefined, content: object | undefined): void {
    this.writes.push((batch) => {
      if (updateTime) batch.delete(reference, { lastUpdateTime: updateTime });
      if (content) batch.create(reference, content);
    });
  }

  /** Deletes a pointer that the import wrote, and restores the one that it replaced, if any. Does nothing if the pointer leads to another gym by now. */
  restorePointer({ id, into, was }: WrittenPointer, stored: MutableStoredGyms): void {
    const current = stored.get(id);
    if (current?.kind !== 'merged' || current.document.mergedInto !== into) return;
    this.replace(collection('gyms').doc(id), current.version, was);
  }

  /**
   * Deletes a gym that the import created, with its pages and the pointers that imports made to it. Keeps the gym if a person changed it, uses it,
   * merged it into another gym, or merged another gym into it.
   */
  deleteCreated(entry: CreatedGym, stored: MutableStoredGyms, { pages, pointers, isInUse }: DeletionContext): void {
    const current = stored.get(entry.id);
    if (current?.kind === 'merged') return this.keepMerged(current.document);
    if (!current) return;
    const { gym, version } = current;
    if (!isUnchangedSinceImport(gym, entry) || isInUse || pointers.some(({ isByPerson }) => isByPerson)) return this.keep(entry.id, gym.name);
    const reference = collection('gyms').doc(entry.id);
    this.writes.push((batch) => {
      batch.delete(reference, { lastUpdateTime: version });
      if (entry.pointer) batch.set(reference, entry.pointer);
      // From this commit on, the gym's URL returns "not found", even if city pages still list the gym.
      else for (const page of pages) batch.delete(page.ref, { lastUpdateTime: page.updateTime });
      for (const { reference: pointer, updateTime } of pointers) batch.delete(pointer, { lastUpdateTime: updateTime });
      stageDeletionFlag(batch, entry.id);
      if (affectsSponsorList(gym, undefined)) stageRefresh(batch, documentPaths.sponsors);
    });
    if (entry.pointer) this.writes.push((batch) => stageRefresh(batch, cityPath(gym.cityKey), entry.id));
    else this.deletedByCity.set(gym.cityKey, [...(this.deletedByCity.get(gym.cityKey) ?? []), { id: entry.id, name: gym.name, path: sitePaths.gym(gym) }]);
    this.progress = { ...this.progress, deleted: this.progress.deleted + 1 };
  }

  /** Adds one pending refresh per city for all gyms that this commit restores or deletes, and one cleanup of documents that refer to deleted gyms. */
  stageRefreshes(): void {
    for (const [cityKey, gyms] of this.deletedByCity)
      this.writes.push((batch) =>
        stageRefreshOfDeletedGyms(
          batch,
          cityPath(cityKey),
          gyms.map(({ id }) => id),
        ),
      );
    // These writes come first, so that the gyms' writes add no other pending refreshes. Gyms from an initial import would otherwise have none, since
    // their writes rely on the rebuild after the import, and no rebuild follows an undo.
    if (this.restored.length > 0) this.writes.unshift((batch) => stageRefreshesOfWrittenGyms(batch, this.restored));
    const all = [...this.deletedByCity.values()].flat();
    if (all.length > 0) this.writes.push((batch) => stageCleanupOfDeletedGyms(batch, all));
  }

  /** Reverts what an import changed in a gym, except what was changed since. */
  async restoreChanged(entry: ChangedGym, stored: MutableStoredGyms): Promise<void> {
    const current = stored.get(entry.id);
    if (current?.kind === 'merged') return this.keepMerged(current.document);
    if (!current) return;
    const { gym: before, version } = current;
    // The gym's owners don't let imports change it, and undoing the import would also be such a change.
    if (before.importsBlocked) return this.keep(entry.id, before.name);
    let { gym: after, isKept } = revertGym(before, entry, this.author);
    const isUrlTaken = hasMoved(before, after) && (await findTakenUrls([after])).some(({ holder }) => holder !== entry.id);
    if (isUrlTaken) ({ gym: after, isKept } = revertGym(before, entry, this.author, { keepsUrl: true }));
    if (isKept) this.keep(entry.id, after.name);
    else this.progress = { ...this.progress, restored: this.progress.restored + 1 };
    if (after === before) return;
    const pages = hasMoved(before, after) ? (await loadPageReferences([entry.id])).get(entry.id) : [];
    this.restored.push({ id: entry.id, cityKey: after.cityKey });
    this.writes.push((batch) => {
      stageGymChange(batch, entry.id, before, after, version, pages);
      // The gym should never have had this URL, so it gets no redirect.
      if (hasMoved(before, after)) batch.delete(pageReference(before));
    });
  }

  /** Counts a merged gym as kept if an admin merged it. */
  private keepMerged({ mergedInto, unmergeData }: MergedGym): void {
    if (unmergeData) this.keep(mergedInto, unmergeData.gym.name ?? '');
  }

  /** Counts a gym as kept, and lists it. */
  private keep(id: string, name: string): void {
    const { kept, keptGyms } = this.progress;
    // One gym may have entries from several slices. A merged gym is listed with its own name, but with the id of the gym it became part of.
    if (keptGyms.some((gym) => gym.id === id && gym.name === name)) return;
    this.progress = { ...this.progress, kept: kept + 1, keptGyms: keptGyms.length < LISTED_UNRESTORED_LIMIT ? [...keptGyms, { id, name }] : keptGyms };
  }
}

const hasMoved = (before: Gym, after: Gym): boolean => makePageId(before) !== makePageId(after);
