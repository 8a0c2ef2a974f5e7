import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, GYM_EXPORT_RETENTION_MS, type GymExport, isDownloadable, MINUTE_MS, toStableJson } from '../../contract';
import { type ExportableGym, toExportedGym, EXPORTED_FIELDS } from '../../gyms/record/export-columns';
import { toReplacement } from '../../gyms/record/repository';
import { finishPendingWork, loadPendingWorkVersion, stagePendingWork } from '../../gyms/refresh/pending-refreshes-repository';
import { type Author, audit } from '../../platform/audit';
import { config } from '../../platform/config';
import { collection, storedAs, getFields } from '../../platform/collections';
import { firestore, isAlreadyExists, isConflict } from '../../platform/firestore';
import { retryOnConflict } from '../../platform/retry';
import { deleteFiles, fileUrl, readFileToken, readFile, writeFile } from '../../platform/storage';
import { EXPORT_FILES, toExportFileName, joinFile } from './file';
import { splitIntoGroups } from '../../platform/split-into-groups';

export const exportReference = (id: string) => collection('gymExports').doc(id);
const chunksCollection = (id: string) => collection('gymExports').doc(id).collection(COLLECTIONS.chunks);
const chunkReference = (id: string, index: number) => chunksCollection(id).doc(String(index)).withConverter(storedAs<{ ids: string[] }>());
const toPendingWorkId = (id: string): string => `gym-export-${id}`;

const toFolder = (id: string): string => `exports/${id}/`;
const toPartsFolder = (id: string): string => `${toFolder(id)}parts/`;
const partPath = (id: string, from: number): string => `${toPartsFolder(id)}${String(from).padStart(9, '0')}`;

/** Ids per document. Together, they take about 25 kB. */
const CHUNK_SIZE = 1000;
/** Documents of ids per commit. Together, they take about 3 MB. */
const CHUNKS_AT_ONCE = 100;
/** Gyms in one part of a file. Must divide `CHUNK_SIZE`. */
const PART_SIZE = 500;
/** Gyms per read request, at most 100 kB each. */
const READ_AT_ONCE = 50;
/** Longer than the callable may run. An export without a document after this time was interrupted while its ids were stored. */
const START_TIMEOUT_MS = 10 * MINUTE_MS;
/** How often the progress is written while a long file is joined, to show that the export is still running. */
const HEARTBEAT_MS = 10_000;

type ExportRequest = Pick<GymExport, 'format' | 'filter'>;

/**
 * Whether an export was already started with this key.
 * @throws DomainError `already-exists` if a different export has this key
 */
export async function isExportStarted(key: string, { format, filter }: ExportRequest, by: string): Promise<boolean> {
  const stored = await loadExport(key);
  if (!stored) return false;
  if (stored.createdBy !== by || stored.format !== format || toStableJson(stored.filter) !== toStableJson(filter))
    throw new DomainError('already-exists', 'We couldn’t start this export. Try again.');
  return true;
}

/**
 * Stores the gyms and format of an export, with its pending work and its audit entry. The pending work is stored first, so that an interrupted start is
 * cleaned up. Does nothing if the export is already stored.
 * @throws DomainError `already-exists` if a different export has this key
 */
export async function createExport(key: string, request: ExportRequest, ids: readonly string[], { by, now }: Author): Promise<void> {
  const reference = collection('gymExports').doc(key);
  const at = now.toISOString();
  const newExport: GymExport = { ...request, state: 'running', gyms: ids.length, done: 0, written: 0, createdAt: at, createdBy: by, updatedAt: at };
  let batch = firestore().batch();
  stagePendingWork(batch, toPendingWorkId(key), reference.path);
  for (let from = 0; from < ids.length; from += CHUNK_SIZE) {
    batch.set(chunkReference(key, from / CHUNK_SIZE), { ids: ids.slice(from, from + CHUNK_SIZE) });
    if ((from / CHUNK_SIZE + 1) % CHUNKS_AT_ONCE > 0) continue;
    await batch.commit();
    batch = firestore().batch();
  }
  batch.create(reference, newExport);
  audit(batch, { at, by, action: 'exportGyms', target: reference.path, after: { ...request, gyms: ids.length } });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    await isExportStarted(key, request, by);
  }
}

/** An export's document. Undefined if it doesn't exist. */
export const loadExport = async (id: string): Promise<GymExport | undefined> => (await exportReference(id).get()).data();

/** Cancels an export, deletes its file and adds an audit entry. Does nothing if the export was already canceled. */
export async function cancelExport(id: string, { by, now }: Author): Promise<void> {
  await retryOnConflict(async () => {
    const snapshot = await collection('gymExports').doc(id).get();
    const stored = snapshot.data();
    if (!stored || stored.state === 'canceled' || !snapshot.updateTime) return;
    const at = now.toISOString();
    const batch = firestore().batch();
    const changes = { state: 'canceled', updatedAt: at, endedAt: stored.endedAt ?? at, file: FieldValue.delete() };
    batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime });
    audit(batch, { at, by, action: 'cancelGymExport', target: snapshot.ref.path, after: { done: stored.done } });
    await batch.commit();
  });
  await cleanUpExpiredExport(id, now);
}

/**
 * Writes an export's next part, or joins the parts into the file. Can run twice, even at the same time: every run writes the same parts, and only one
 * run counts a step. Cancels the export if its author is no longer an admin.
 * @returns whether there is more to do
 */
export async function exportNextPart(id: string, now: () => Date): Promise<boolean> {
  const snapshot = await collection('gymExports').doc(id).get();
  const stored = snapshot.data();
  if (stored?.state !== 'running' || !snapshot.updateTime) return false;
  if (!(await isCreatorAdmin(stored))) {
    await cancelExport(id, { by: 'runGymExport', now: now() });
    return false;
  }
  const progress = new ExportProgress(snapshot.ref, stored, snapshot.updateTime);
  try {
    if (stored.done < stored.gyms) await writePart(id, progress, now);
    else await joinParts(id, progress, now);
    return progress.data.state === 'running';
  } catch (error) {
    const state = (await loadExport(id))?.state;
    // If the export ended in the meantime, its files were deleted, except those that this run wrote since. A finished export keeps its complete file.
    if (state !== 'running') await deleteFiles(state === 'done' ? toPartsFolder(id) : toFolder(id));
    // Otherwise, another run has taken over and continues.
    else if (!(error instanceof OvertakenError)) throw error;
    return false;
  }
}

async function isCreatorAdmin({ createdBy }: GymExport): Promise<boolean> {
  const creator = (await collection('users').doc(createdBy).get()).data();
  return creator?.isAdmin === true && !creator.isDisabled;
}

/** Thrown if another run has written the export's document since this run read it. */
class OvertakenError extends Error {}

/** The export's document as this run last read or wrote it. Never overwrites another run's writes. */
class ExportProgress {
  constructor(
    private readonly reference: DocumentReference<GymExport>,
    public data: GymExport,
    private version: Timestamp,
  ) {}

  /** @throws OvertakenError */
  async write(changes: Partial<GymExport>, now: Date, stage: (batch: WriteBatch) => void = () => undefined): Promise<void> {
    const updated = { ...this.data, ...changes, updatedAt: now.toISOString() };
    const batch = firestore().batch();
    batch.update(this.reference, toReplacement(this.data, updated), { lastUpdateTime: this.version });
    stage(batch);
    try {
      const [written] = await batch.commit();
      if (!written) throw new Error('The commit returned no write time.');
      [this.data, this.version] = [updated, written.writeTime];
    } catch (error) {
      throw isConflict(error) ? new OvertakenError() : error;
    }
  }
}

async function writePart(id: string, progress: ExportProgress, now: () => Date): Promise<void> {
  const { done, gyms, written, format } = progress.data;
  const { ids = [] } = (await chunkReference(id, Math.floor(done / CHUNK_SIZE)).get()).data() ?? {};
  const part = ids.slice(done % CHUNK_SIZE, (done % CHUNK_SIZE) + PART_SIZE);
  const { formatGyms, contentType } = EXPORT_FILES[format];
  let gymsInPart = 0;
  const pieces: Buffer[] = [];
  for (const group of splitIntoGroups(part, READ_AT_ONCE)) {
    const existing = await readGyms(group);
    gymsInPart += existing.length;
    pieces.push(Buffer.from(formatGyms(existing.map((gym) => toExportedGym(gym.id, gym.data, config.siteOrigin())))));
  }
  await writeFile({ path: partPath(id, done), contentType }, pieces);
  await progress.write({ done: part.length === 0 ? gyms : done + part.length, written: written + gymsInPart }, now());
}

/** The current data of these gyms. Leaves out deleted and merged gyms. */
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

/** Joins the parts into one file with a path that can't be guessed. No one can find the file until the commit that stores its path. */
async function joinParts(id: string, progress: ExportProgress, now: () => Date): Promise<void> {
  const { format, gyms, createdAt } = progress.data;
  const file = EXPORT_FILES[format];
  const fileName = toExportFileName(format, createdAt);
  const path = `${toFolder(id)}${randomUUID()}/${fileName}`;
  let heartbeatAt = now().getTime();
  async function* parts(): AsyncGenerator<Buffer> {
    for (let from = 0; from < gyms; from += PART_SIZE) {
      yield await readFile(partPath(id, from));
      if (now().getTime() - heartbeatAt < HEARTBEAT_MS) continue;
      await progress.write({}, now());
      heartbeatAt = now().getTime();
    }
  }
  const target = { path, contentType: file.contentType, token: randomUUID(), fileName, isLarge: true } as const;
  const bytes = await writeFile(target, joinFile(file, parts()));
  const at = now();
  const changes = {
    state: 'done',
    file: { path, bytes },
    endedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + GYM_EXPORT_RETENTION_MS).toISOString(),
  } as const;
  await progress.write(changes, at);
  await Promise.all([deleteFiles(toPartsFolder(id)), deleteChunks(id)]);
}

/** A file's download URL. Undefined if the file doesn't exist. */
export async function findFileUrl(path: string): Promise<string | undefined> {
  const token = await readFileToken(path);
  return token === undefined ? undefined : fileUrl(path, token);
}

/** Deletes the file, ids and pending work of an export that was canceled, has expired or was never started. Keeps its document. */
export async function cleanUpExpiredExport(id: string, now: Date): Promise<void> {
  const version = await loadPendingWorkVersion(toPendingWorkId(id));
  const stored = await loadExport(id);
  if (!version || stored?.state === 'running' || (stored && isDownloadable(stored, now))) return;
  if (!stored && now.getTime() - version.toMillis() < START_TIMEOUT_MS) return;
  await Promise.all([deleteFiles(toFolder(id)), deleteChunks(id)]);
  await finishPendingWork(toPendingWorkId(id), version);
}

async function deleteChunks(id: string): Promise<void> {
  for (;;) {
    const { docs } = await chunksCollection(id).select().limit(CHUNKS_AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const document of docs) batch.delete(document.ref);
    await batch.commit();
  }
}
