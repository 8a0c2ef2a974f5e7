import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths } from '../../contract';
import { finishPermanentDeletions } from '../../gyms/trash/permanent-deletions-repository';
import { stageRefresh } from '../../gyms/refresh/pending-refreshes-repository';
import { audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { log } from '../../platform/log';
import { catchUp } from '../../projections/catch-up';
import type { Lease } from './lease-repository';
import { loadGyms, type MutableStoredGyms } from './gyms-repository';
import { recheckPairs } from './duplicate-pairs-repository';
import { loadPointersTo, findGymsInUse } from './gyms-in-use-repository';
import { loadNextUndo, loadPairs, type UndoDocument } from './undo-entries-repository';
import type { UndoEntry } from './undo-entries';
import { isUnedited, loadPagesOfCreatedGyms, type Progress, UndoStep } from './undo-step-repository';

const ATTEMPTS = 6;
const RETRY_MS = 200;
/** Entries per commit. Each writes at most a gym and two pages, so a commit stays far below its limit of 10 MiB. */
const ENTRIES_AT_ONCE = 100;

/**
 * Undoes an import's writes, latest first, except those to gyms and pairs that people changed since. Each commit undoes some writes and deletes their
 * entries, so an undo can be killed at any moment and continue from there.
 */
export class Undo {
  constructor(
    private readonly lease: Lease,
    private readonly now: () => Date,
  ) {}

  /**
   * Undoes the next writes, or ends the undo after the last ones.
   * @returns whether there is more to do
   */
  async next(): Promise<boolean> {
    const document = await loadNextUndo(this.lease.importId);
    if (document) await this.undoEntries(document);
    else await this.end();
    return document !== undefined;
  }

  /** Undoes a document's latest entries. Retries if a gym was written in the meantime. */
  private async undoEntries(document: QueryDocumentSnapshot<UndoDocument>): Promise<void> {
    const { entries } = document.data();
    const latest = entries.slice(-ENTRIES_AT_ONCE);
    const rest = entries.slice(0, -ENTRIES_AT_ONCE);
    for (let attempt = 1; ; attempt++) {
      await this.lease.renew(this.now());
      const step = await this.planStep(latest);
      try {
        await this.lease.commit({ undo: step.progress }, this.now(), (batch) => {
          for (const stage of step.writes) stage(batch);
          if (rest.length > 0) batch.update(document.ref, { entries: rest }, { lastUpdateTime: document.updateTime });
          else batch.delete(document.ref, { lastUpdateTime: document.updateTime });
        });
        return;
      } catch (error) {
        await this.lease.refresh();
        const current = await document.ref.get();
        // The commit succeeded after all, and only its response was lost.
        if (!current.updateTime?.isEqual(document.updateTime)) return;
        if (attempt === ATTEMPTS) throw error;
        await sleep(RETRY_MS * attempt);
      }
    }
  }

  private async planStep(entries: readonly UndoEntry[]): Promise<UndoStep> {
    const step = new UndoStep(this.lease.import.undo as Progress, this.createAuthor());
    const ids = entries.flatMap((entry) => (entry.kind === 'pair' ? [] : [entry.id]));
    const stored: MutableStoredGyms = new Map();
    await loadGyms(ids, stored);
    const pairs = await loadPairs(entries.flatMap((entry) => (entry.kind === 'pair' ? [entry.id] : [])));
    const createdIds = entries.flatMap((entry) => (entry.kind === 'made' ? [entry.id] : []));
    const editedIds = createdIds.filter((id) => !isUnedited(stored.get(id)));
    const ownPointers = new Set(entries.flatMap((entry) => (entry.kind === 'pointer' ? [entry.id] : [])));
    const [inUse, pointers, pages] = await Promise.all([
      findGymsInUse(createdIds),
      loadPointersTo(editedIds, ownPointers),
      loadPagesOfCreatedGyms(createdIds, stored),
    ]);
    for (const entry of entries) {
      if (entry.kind === 'pair') step.restorePair(entry, pairs.get(entry.id));
      else if (entry.kind === 'pointer') step.restorePointer(entry, stored);
      else if (entry.kind === 'made')
        step.deleteCreated(entry, stored, { pages: pages.get(entry.id) ?? [], pointers: pointers.get(entry.id) ?? [], isInUse: inUse.has(entry.id) });
      else await step.restoreChanged(entry, stored);
    }
    step.stageRefreshes();
    return step;
  }

  private createAuthor() {
    const now = this.now();
    return { by: this.lease.import.undo?.by ?? 'undoImport', now, confirmer: 'import' as const };
  }

  private async end(): Promise<void> {
    const { importId, import: data } = this.lease;
    const renew = () => this.lease.renew(this.now());
    await recheckPairs(renew);
    await finishPermanentDeletions(renew);
    // Wait until the pages show the undo before the import counts as undone.
    await catchUp(renew);
    const now = this.now();
    const at = now.toISOString();
    const sample = firestore().collection(COLLECTIONS.system).doc('sample');
    const isCurrentSample = (await sample.get()).get('importId') === importId;
    await this.lease.commit(
      { state: 'undone', endedAt: at },
      now,
      (batch) => {
        const { keptGyms: _keptGyms, by: _by, at: _at, ...counts } = data.undo as Progress;
        audit(batch, { at, by: 'undoImport', action: 'import undone', target: documentPaths.import(importId), after: counts });
        if (!isCurrentSample) return;
        batch.delete(sample);
        stageRefresh(batch, documentPaths.home);
      },
      { leaseUntil: 0 },
    );
    log.info('import undone', { importId });
  }
}
