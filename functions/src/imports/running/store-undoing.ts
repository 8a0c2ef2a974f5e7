import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentReference, QueryDocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, type Gym, type Import, type MergedGym, MINUTE_MS, pageIdOf, UNDO_KEPT_NAMED } from '../../contract';
import { concernsSponsors } from '../../gyms/sponsored';
import { gymsCollection, loadPages, pageReference, pagesOf, stageGymChange } from '../../gyms/store';
import { cityPath, stageMark, stageMarkOfDeleted } from '../../gyms/store-marks';
import { stageGone } from '../../gyms/store-table';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { log } from '../../platform/log';
import { catchUp } from '../../projections/catch-up';
import type { Lease } from './store';
import { loadGyms, type MutableStored, type StoredPairs, takenAddresses } from './store-gyms';
import { settlePairs } from './store-pairs';
import { gymsJoinedWithOthers, somebodysGyms } from './store-somebodys';
import { nextUndo, storedPairs, type UndoDocument } from './store-undo';
import { type ChangedGym, isAsMade, type MadeGym, type SetPointer, takenBack, type TouchedPair, type UndoEntry } from './undo-entries';

/** A task ends itself well before the 30 minutes that it may take. */
const RUN_MS = 20 * MINUTE_MS;
const ATTEMPTS = 6;
const RETRY_MS = 200;
/** Each is a gym and two pages at most, far from a commit's 10 MiB; halved where it is too much all the same. */
const ENTRIES_AT_ONCE = 100;

type Progress = NonNullable<Import['undo']>;

/**
 * Takes back what an import has written, the last first, as far as nobody has changed it since. Each commit takes back some of
 * its writes and forgets what that took, so that it can be killed anywhere and goes on from there.
 */
export class Undo {
  private readonly until: number;

  constructor(
    private readonly lease: Lease,
    private readonly now: () => Date,
  ) {
    this.until = now().getTime() + RUN_MS;
  }

  async run(): Promise<'done' | 'continued'> {
    for (let document = await nextUndo(this.lease.importId); document; document = await nextUndo(this.lease.importId)) {
      if (this.now().getTime() > this.until) {
        await this.lease.release(this.now());
        return 'continued';
      }
      await this.takeBack(document);
    }
    await this.end();
    return 'done';
  }

  /** Tried again where a gym was written meanwhile, or where only the response was lost. */
  private async takeBack(document: QueryDocumentSnapshot<UndoDocument>): Promise<void> {
    const { entries } = document.data();
    const last = entries.slice(-ENTRIES_AT_ONCE);
    const rest = entries.slice(0, -ENTRIES_AT_ONCE);
    for (let attempt = 1; ; attempt++) {
      await this.lease.renew(this.now());
      const step = await this.planStep(last);
      try {
        await this.lease.commit({ undo: step.progress }, this.now(), (batch) => {
          for (const stage of step.writes) stage(batch);
          if (rest.length > 0) batch.update(document.ref, { entries: rest }, { lastUpdateTime: document.updateTime });
          else batch.delete(document.ref, { lastUpdateTime: document.updateTime });
        });
        return;
      } catch (error) {
        await this.lease.refresh();
        const standing = await document.ref.get();
        // Written after all.
        if (!standing.updateTime?.isEqual(document.updateTime)) return;
        if (attempt === ATTEMPTS) throw error;
        await sleep(RETRY_MS * attempt);
      }
    }
  }

  private async planStep(entries: readonly UndoEntry[]): Promise<Step> {
    const step = new Step(this.lease.import.undo as Progress, this.author());
    const ids = entries.flatMap((entry) => (entry.kind === 'pair' ? [] : [entry.id]));
    const stored: MutableStored = new Map();
    await loadGyms(ids, stored);
    const pairs = await storedPairs(entries.flatMap((entry) => (entry.kind === 'pair' ? [entry.id] : [])));
    const made = entries.flatMap((entry) => (entry.kind === 'made' ? [entry.id] : []));
    const [somebodys, joined, pages] = await Promise.all([somebodysGyms(made), gymsJoinedWithOthers(made), loadPagesOfMade(made, stored)]);
    for (const entry of entries) {
      if (entry.kind === 'pair') step.restorePair(entry, pairs.get(entry.id));
      else if (entry.kind === 'pointer') step.restorePointer(entry, stored);
      else if (entry.kind === 'made') step.deleteMade(entry, stored, pages.get(entry.id) ?? [], (id) => somebodys.has(id) || joined.has(id));
      else await step.restoreChanged(entry, stored);
    }
    step.markDeleted();
    return step;
  }

  private author() {
    const now = this.now();
    return { by: this.lease.import.undo?.by ?? 'undoImport', now, confirmer: 'import' as const };
  }

  private async end(): Promise<void> {
    const { importId, import: data } = this.lease;
    await settlePairs(() => this.lease.renew(this.now()));
    // "Undone" is said when the pages say it, too.
    await catchUp(() => this.lease.renew(this.now()));
    const now = this.now();
    const at = now.toISOString();
    const sample = firestore().collection(COLLECTIONS.system).doc('sample');
    const isItsSample = (await sample.get()).get('importId') === importId;
    await this.lease.commit(
      { state: 'undone', endedAt: at },
      now,
      (batch) => {
        const { keptGyms: _named, by: _by, at: _at, ...counts } = data.undo as Progress;
        audit(batch, { at, by: 'undoImport', action: 'import undone', target: documentPaths.import(importId), after: counts });
        if (!isItsSample) return;
        batch.delete(sample);
        stageMark(batch, documentPaths.home);
      },
      0,
    );
    log.info('import undone', { importId });
  }
}

/** A page that a gym has or had, with the time at which it was written. */
type PageSnapshot = Pick<QueryDocumentSnapshot, 'id' | 'ref' | 'updateTime'>;

/** The pages of gyms that an import has made: one that was never edited has only that at its own address, which takes no query. */
async function loadPagesOfMade(ids: readonly string[], stored: MutableStored): Promise<ReadonlyMap<string, readonly PageSnapshot[]>> {
  const untouched = new Map<string, DocumentReference>();
  for (const id of ids) {
    const found = stored.get(id);
    if (found?.kind === 'gym' && found.gym.version === 1) untouched.set(id, pageReference(found.gym));
  }
  const others = await loadPages(ids.filter((id) => !untouched.has(id)));
  const read = untouched.size > 0 ? await firestore().getAll(...untouched.values(), { fieldMask: ['id'] }) : [];
  const own = [...untouched.keys()].flatMap((id, at): [string, PageSnapshot[]][] => {
    const page = read[at];
    return page?.updateTime && page.get('id') === id ? [[id, [{ id: page.id, ref: page.ref, updateTime: page.updateTime }]]] : [];
  });
  return new Map<string, readonly PageSnapshot[]>([...others, ...own]);
}

type Write = (batch: WriteBatch) => void;

/** What one commit takes back. */
class Step {
  readonly writes: Write[] = [];
  private readonly marked = new Set<string>();
  /** Ids of the gyms that are deleted, by their city. */
  private readonly deletedIn = new Map<string, string[]>();

  constructor(
    public progress: Progress,
    private readonly author: { readonly by: string; readonly now: Date; readonly confirmer: 'import' },
  ) {}

  /** What a person has decided of a pair stays. */
  restorePair({ id, was }: TouchedPair, now: ReturnType<StoredPairs['get']>): void {
    if (now?.pair.decided !== undefined) return;
    this.replace(firestore().collection(COLLECTIONS.pairs).doc(id), now?.readAt, was);
  }

  /** Holds to what was read there, so that nothing is lost which comes to stand there meanwhile. */
  private replace(reference: DocumentReference, readAt: Timestamp | undefined, by: object | undefined): void {
    this.writes.push((batch) => {
      if (readAt) batch.delete(reference, { lastUpdateTime: readAt });
      if (by) batch.create(reference, by);
    });
  }

  restorePointer({ id, into, was }: SetPointer, stored: MutableStored): void {
    const found = stored.get(id);
    if (found?.kind !== 'merged' || found.document.mergedInto !== into) return;
    this.replace(gymsCollection().doc(id), found.version, was);
  }

  /** A gym that was made is deleted with its pages, unless somebody has changed it or merged it into another, or it is somebody's. */
  deleteMade(entry: MadeGym, stored: MutableStored, pages: readonly PageSnapshot[], isSomebodys: (id: string) => boolean): void {
    const found = stored.get(entry.id);
    if (found?.kind === 'merged') return this.keepJoined(found.document);
    if (!found) return;
    const { gym, version } = found;
    if (!isAsMade(gym, entry) || isSomebodys(entry.id)) return this.keep(entry.id, gym.name);
    const reference = gymsCollection().doc(entry.id);
    this.writes.push((batch) => {
      batch.delete(reference, { lastUpdateTime: version });
      if (entry.pointer) batch.set(reference, entry.pointer);
      // From this commit on its address answers that it doesn't exist, however long the lists take.
      else for (const page of pages) batch.delete(page.ref, { lastUpdateTime: page.updateTime });
      stageGone(batch, entry.id);
      if (concernsSponsors(gym, undefined)) stageMark(batch, documentPaths.sponsors);
    });
    if (entry.pointer) this.writes.push((batch) => stageMark(batch, cityPath(gym.cityKey), entry.id));
    else this.deletedIn.set(gym.cityKey, [...(this.deletedIn.get(gym.cityKey) ?? []), entry.id]);
    this.progress = { ...this.progress, deleted: this.progress.deleted + 1 };
  }

  /** Marks each city once for all its gyms that this commit deletes. */
  markDeleted(): void {
    for (const [cityKey, ids] of this.deletedIn) this.writes.push((batch) => stageMarkOfDeleted(batch, cityPath(cityKey), ids));
  }

  /** A gym that was changed gets back what nobody has changed since. */
  async restoreChanged(entry: ChangedGym, stored: MutableStored): Promise<void> {
    const found = stored.get(entry.id);
    if (found?.kind === 'merged') return this.keepJoined(found.document);
    if (!found) return;
    const { gym: before, version } = found;
    // Who has asked to be asked is not changed behind their back.
    if (before.approvalRequired) return this.keep(entry.id, before.name);
    let { gym: after, kept } = takenBack(before, entry, this.author);
    if (hasMoved(before, after) && (await takenAddresses([after])).some(({ holder }) => holder !== entry.id))
      ({ gym: after, kept } = takenBack(before, entry, this.author, true));
    if (kept) this.keep(entry.id, after.name);
    else this.progress = { ...this.progress, restored: this.progress.restored + 1 };
    if (after === before) return;
    const pages = hasMoved(before, after) ? (await pagesOf([entry.id])).get(entry.id) : [];
    this.writes.push((batch) => {
      stageGymChange(batch, entry.id, before, after, version, pages);
      // Nothing is to lead on from where the gym never should have been.
      if (hasMoved(before, after)) batch.delete(pageReference(before));
      this.markCity(batch, after);
    });
  }

  /** A gym that an initial import had made says so again, and leaves no mark by itself. */
  private markCity(batch: WriteBatch, { cityKey, lastImport }: Gym): void {
    if (!lastImport?.initial || this.marked.has(cityKey)) return;
    this.marked.add(cityKey);
    stageMark(batch, cityPath(cityKey));
  }

  /** What somebody has merged into another gym is a part of that one. */
  private keepJoined({ mergedInto, splitting }: MergedGym): void {
    if (splitting) this.keep(mergedInto, splitting.was.name ?? '');
  }

  private keep(id: string, name: string): void {
    const { kept, keptGyms } = this.progress;
    const isNamed = keptGyms.some((gym) => gym.id === id) || keptGyms.length >= UNDO_KEPT_NAMED;
    this.progress = { ...this.progress, kept: kept + 1, keptGyms: isNamed ? keptGyms : [...keptGyms, { id, name }] };
  }
}

const hasMoved = (before: Gym, after: Gym): boolean => pageIdOf(before) !== pageIdOf(after);
