import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, GYM_EXPORT_KEPT_MS, type GymExport, isDownloadable, MINUTE_MS, stableJson } from '../../contract';
import { type ExportableGym, exportedGym, EXPORTED_FIELDS } from '../../gyms/record/export-columns';
import { replacing } from '../../gyms/record/repository';
import { finishPendingWork, pendingWorkVersion, stagePendingWork } from '../../gyms/refresh/pending-refreshes-repository';
import { type Author, audit } from '../../platform/audit';
import { config } from '../../platform/config';
import { collection, storedAs, getFields } from '../../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../../platform/firestore';
import { untilStored } from '../../platform/retry';
import { deleteFiles, fileAddress, fileToken, readFile, writeFile } from '../../platform/storage';
import { EXPORT_FILES, exportFileName, wholeFile } from './file';
import { splitIntoGroups } from '../../platform/split-into-groups';

export const exportReference = (id: string) => collection('gymExports').doc(id);
const chunksOf = (id: string) => collection('gymExports').doc(id).collection(COLLECTIONS.chunks);
const chunkOf = (id: string, index: number) => chunksOf(id).doc(String(index)).withConverter(storedAs<{ ids: string[] }>());
const markIdOf = (id: string): string => `gym-export-${id}`;

const folderOf = (id: string): string => `exports/${id}/`;
const partsOf = (id: string): string => `${folderOf(id)}parts/`;
const partPath = (id: string, from: number): string => `${partsOf(id)}${String(from).padStart(9, '0')}`;

/** Ids per document: 25 kB. */
const CHUNK = 1000;
/** Documents of ids per commit: 3 MB. */
const CHUNKS_AT_ONCE = 100;
/** Gyms in one part of a file, which must divide a chunk, and how many are read together, at most 100 kB each. */
const PART = 500;
const READ_AT_ONCE = 50;
/** An export whose ids are still being stored gets its entry within this time, since the callable ends before. */
const BEGUN_MS = 10 * MINUTE_MS;
/** How often a heartbeat is sent while a long file is joined. */
const SIGN_MS = 10_000;

type Wanted = Pick<GymExport, 'format' | 'filter'>;

/**
 * Whether it was already started with the same key.
 * @throws DomainError `already-exists` if the key is taken by something else
 */
export async function isPrefix(key: string, { format, filter }: Wanted, by: string): Promise<boolean> {
  const stored = await exportAt(key);
  if (!stored) return false;
  if (stored.createdBy !== by || stored.format !== format || stableJson(stored.filter) !== stableJson(filter))
    throw new DomainError('already-exists', 'This couldn’t be started. Try again.');
  return true;
}

/**
 * Stores the gyms and format of an export, with its pending task and its audit entry. The pending task comes first, so that nothing remains of an
 * interrupted start. Stored once, no matter how often it is requested.
 */
export async function createExport(key: string, wanted: Wanted, ids: readonly string[], { by, now }: Author): Promise<void> {
  const reference = collection('gymExports').doc(key);
  const at = now.toISOString();
  const begun: GymExport = { ...wanted, state: 'running', gyms: ids.length, done: 0, written: 0, createdAt: at, createdBy: by, updatedAt: at };
  let batch = firestore().batch();
  stagePendingWork(batch, markIdOf(key), reference.path);
  for (let from = 0; from < ids.length; from += CHUNK) {
    batch.set(chunkOf(key, from / CHUNK), { ids: ids.slice(from, from + CHUNK) });
    if ((from / CHUNK + 1) % CHUNKS_AT_ONCE > 0) continue;
    await batch.commit();
    batch = firestore().batch();
  }
  batch.create(reference, begun);
  audit(batch, { at, by, action: 'exportGyms', target: reference.path, after: { ...wanted, gyms: ids.length } });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    await isPrefix(key, wanted, by);
  }
}

/** An export's state. Undefined if it doesn't exist. */
export const exportAt = async (id: string): Promise<GymExport | undefined> => (await exportReference(id).get()).data();

/** Cancels an export and deletes its file, with the audit entry. Does nothing if it was already ended. */
export async function endExport(id: string, { by, now }: Author): Promise<void> {
  await untilStored(async () => {
    const snapshot = await collection('gymExports').doc(id).get();
    const stored = snapshot.data();
    if (!stored || stored.state === 'cancelled' || !snapshot.updateTime) return;
    const at = now.toISOString();
    const batch = firestore().batch();
    const ended = { state: 'cancelled', updatedAt: at, endedAt: stored.endedAt ?? at, file: FieldValue.delete() };
    batch.update(snapshot.ref, ended, { lastUpdateTime: snapshot.updateTime });
    audit(batch, { at, by, action: 'cancelGymExport', target: snapshot.ref.path, after: { done: stored.done } });
    await batch.commit();
  });
  await leaveExpired(id, now);
}

/**
 * Writes an export's next gyms, or joins the file. Safe to run twice, even at once: every worker writes the same part, and of two runs
 * that do the last step one counts. Ends if its author is no longer an admin.
 * @returns whether the caller has more to do
 */
export async function exportNextPart(id: string, now: () => Date): Promise<boolean> {
  const snapshot = await collection('gymExports').doc(id).get();
  const stored = snapshot.data();
  if (stored?.state !== 'running' || !snapshot.updateTime) return false;
  if (!(await isByAdmin(stored))) {
    await endExport(id, { by: 'runGymExport', now: now() });
    return false;
  }
  const progress = new Progress(snapshot.ref, stored, snapshot.updateTime);
  try {
    if (stored.done < stored.gyms) await writePart(id, progress, now);
    else await putTogether(id, progress, now);
    return progress.data.state === 'running';
  } catch (error) {
    const state = (await exportAt(id))?.state;
    // If it has ended in the meantime, its files were deleted except those written last. A finished one keeps its complete file.
    if (state !== 'running') await deleteFiles(state === 'done' ? partsOf(id) : folderOf(id));
    // Another run is processing it and continues.
    else if (!(error instanceof Overtaken)) throw error;
    return false;
  }
}

async function isByAdmin({ createdBy }: GymExport): Promise<boolean> {
  const maker = (await collection('users').doc(createdBy).get()).data();
  return maker?.isAdmin === true && !maker.isDisabled;
}

/** Thrown if another run has written the entry since it was read. */
class Overtaken extends Error {}

/** The entry as this run has read and written it. Never overwrites another run's writes. */
class Progress {
  constructor(
    private readonly reference: DocumentReference<GymExport>,
    public data: GymExport,
    private version: Timestamp,
  ) {}

  /** @throws Overtaken */
  async write(changes: Partial<GymExport>, now: Date, stage: (batch: WriteBatch) => void = () => undefined): Promise<void> {
    const next = { ...this.data, ...changes, updatedAt: now.toISOString() };
    const batch = firestore().batch();
    batch.update(this.reference, replacing(this.data, next), { lastUpdateTime: this.version });
    stage(batch);
    try {
      const [written] = await batch.commit();
      if (!written) throw new Error('The commit returned no write time.');
      [this.data, this.version] = [next, written.writeTime];
    } catch (error) {
      throw isConflict(error) ? new Overtaken() : error;
    }
  }
}

async function writePart(id: string, progress: Progress, now: () => Date): Promise<void> {
  const { done, gyms, written, format } = progress.data;
  const { ids = [] } = (await chunkOf(id, Math.floor(done / CHUNK)).get()).data() ?? {};
  const part = ids.slice(done % CHUNK, (done % CHUNK) + PART);
  const { texts, contentType } = EXPORT_FILES[format];
  let found = 0;
  const pieces: Buffer[] = [];
  for (const group of splitIntoGroups(part, READ_AT_ONCE)) {
    const read = await readGyms(group);
    found += read.length;
    pieces.push(Buffer.from(texts(read.map((gym) => exportedGym(gym.id, gym.data, config.siteOrigin())))));
  }
  await writeFile({ path: partPath(id, done), contentType }, pieces);
  await progress.write({ done: part.length === 0 ? gyms : done + part.length, written: written + found }, now());
}

/** The gyms' current data, without deleted and merged ones. */
async function readGyms(ids: readonly string[]): Promise<{ readonly id: string; readonly data: ExportableGym }[]> {
  const snapshots = await getFields(
    ids.map((id) => collection('gyms').doc(id)),
    ...EXPORTED_FIELDS,
  );
  return snapshots.flatMap((snapshot) => {
    const data = snapshot.data();
    return data && 'name' in data ? [{ id: snapshot.id, data }] : [];
  });
}

/** Joins the parts into one file with a name that can't be guessed. It isn't used until the commit that names it. */
async function putTogether(id: string, progress: Progress, now: () => Date): Promise<void> {
  const { format, gyms, createdAt } = progress.data;
  const file = EXPORT_FILES[format];
  const fileName = exportFileName(format, createdAt);
  const path = `${folderOf(id)}${randomUUID()}/${fileName}`;
  let signedAt = now().getTime();
  async function* parts(): AsyncGenerator<Buffer> {
    for (let from = 0; from < gyms; from += PART) {
      yield await readFile(partPath(id, from));
      if (now().getTime() - signedAt < SIGN_MS) continue;
      await progress.write({}, now());
      signedAt = now().getTime();
    }
  }
  const whole = { path, contentType: file.contentType, token: randomUUID(), fileName, isLong: true } as const;
  const bytes = await writeFile(whole, wholeFile(file, parts()));
  const at = now();
  const done = {
    state: 'done',
    file: { path, bytes },
    endedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + GYM_EXPORT_KEPT_MS).toISOString(),
  } as const;
  await progress.write(done, at);
  await Promise.all([deleteFiles(partsOf(id)), deleteChunks(id)]);
}

/** The URL of a file while it exists. Undefined if it doesn't. */
export async function openFile(path: string): Promise<string | undefined> {
  const token = await fileToken(path);
  return token === undefined ? undefined : fileAddress(path, token);
}

/** Deletes everything but the entry of an export that was canceled, has expired or was never started: file, ids and pending task. */
export async function leaveExpired(id: string, now: Date): Promise<void> {
  const version = await pendingWorkVersion(markIdOf(id));
  const stored = await exportAt(id);
  if (!version || stored?.state === 'running' || (stored && isDownloadable(stored, now))) return;
  if (!stored && now.getTime() - version.toMillis() < BEGUN_MS) return;
  await Promise.all([deleteFiles(folderOf(id)), deleteChunks(id)]);
  await finishPendingWork(markIdOf(id), version);
}

async function deleteChunks(id: string): Promise<void> {
  for (;;) {
    const { docs } = await chunksOf(id).select().limit(CHUNKS_AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const document of docs) batch.delete(document.ref);
    await batch.commit();
  }
}
