import { randomUUID } from 'node:crypto';
import { type CollectionReference, type DocumentReference, FieldPath, FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, GYM_EXPORT_KEPT_MS, type GymExport, isDownloadable, MINUTE_MS, type UserProfile, stableJson } from '../../contract';
import { type ExportableGym, exportedGym, EXPORTED_FIELDS } from '../../gyms/exported';
import { gymsCollection, isMerged, replacing, type StoredGym } from '../../gyms/store';
import { finishMark, markVersion, stageMarkOnce } from '../../gyms/store-marks';
import { type Author, audit } from '../../platform/audit';
import { config } from '../../platform/config';
import { firestore, isAlreadyExists, isConflict } from '../../platform/firestore';
import { untilStored } from '../../platform/retry';
import { deleteFiles, fileAddress, fileToken, readFile, writeFile } from '../../platform/storage';
import { EXPORT_FILES, exportFileName, wholeFile } from './file';

const exportsCollection = () => firestore().collection(COLLECTIONS.gymExports) as CollectionReference<GymExport>;
export const exportReference = (id: string) => exportsCollection().doc(id);
const chunksOf = (id: string) => exportsCollection().doc(id).collection(COLLECTIONS.chunks);
const chunkOf = (id: string, index: number) => chunksOf(id).doc(String(index)) as DocumentReference<{ ids: string[] }>;
const markIdOf = (id: string): string => `gym-export-${id}`;

const folderOf = (id: string): string => `exports/${id}/`;
const partsOf = (id: string): string => `${folderOf(id)}parts/`;
const partPath = (id: string, from: number): string => `${partsOf(id)}${String(from).padStart(9, '0')}`;

/** Ids in one document: 25 kB. */
const CHUNK = 1000;
/** Documents of ids in one commit: 3 MB. */
const CHUNKS_AT_ONCE = 100;
/** Gyms in one part of a file, which divides a chunk; and of these as many as are read together: of 100 kB at most each. */
const PART = 500;
const READ_AT_ONCE = 50;
/** One whose ids are still being stored has its entry within this: the callable ends before. */
const BEGUN_MS = 10 * MINUTE_MS;
/** While a long file is put together, a sign of life this often. */
const SIGN_MS = 10_000;

type Wanted = Pick<GymExport, 'format' | 'filter'>;

/** Whether this was begun before, under the same key. @throws DomainError `already-exists` where the key is taken by something else */
export async function isBegun(key: string, { format, filter }: Wanted, by: string): Promise<boolean> {
  const stored = await exportAt(key);
  if (!stored) return false;
  if (stored.createdBy !== by || stored.format !== format || stableJson(stored.filter) !== stableJson(filter))
    throw new DomainError('already-exists', 'This was not begun: its key is taken. Begin it again.');
  return true;
}

/**
 * Stores which gyms are to be exported as what, with the mark by which it is done and its audit entry. The mark comes first: of what
 * is cut off on the way nothing stays. Stored once, however often it is asked for at once.
 */
export async function createExport(key: string, wanted: Wanted, ids: readonly string[], { by, now }: Author): Promise<void> {
  const reference = exportsCollection().doc(key);
  const at = now.toISOString();
  const begun: GymExport = { ...wanted, state: 'running', gyms: ids.length, done: 0, written: 0, createdAt: at, createdBy: by, updatedAt: at };
  let batch = firestore().batch();
  stageMarkOnce(batch, markIdOf(key), reference.path);
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
    await isBegun(key, wanted, by);
  }
}

/** How it stands; undefined where there is none. */
export const exportAt = async (id: string): Promise<GymExport | undefined> => (await exportReference(id).get()).data();

/** Writes no more of it and gives up its file, with the audit entry. Does nothing where it was ended before. */
export async function endExport(id: string, { by, now }: Author): Promise<void> {
  await untilStored(async () => {
    const snapshot = await exportsCollection().doc(id).get();
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
 * Writes the next gyms of it, or puts the whole file together. Safe to be done twice, also at once: a part is the same whoever
 * writes it, and of two that write the last step one counts. It ends where its maker is no longer an admin.
 * @returns whether there is more to do by whoever has called
 */
export async function exportNextPart(id: string, now: () => Date): Promise<boolean> {
  const snapshot = await exportsCollection().doc(id).get();
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
    // Where it has ended meanwhile the files are gone, but for what was written last; of one that is done its whole file stays.
    if (state !== 'running') await deleteFiles(state === 'done' ? partsOf(id) : folderOf(id));
    // Another run is at it, and goes on.
    else if (!(error instanceof Overtaken)) throw error;
    return false;
  }
}

async function isByAdmin({ createdBy }: GymExport): Promise<boolean> {
  const maker = (await firestore().collection(COLLECTIONS.users).doc(createdBy).get()).data() as UserProfile | undefined;
  return maker?.isAdmin === true && !maker.isDisabled;
}

/** Somebody else has written the entry since it was read. */
class Overtaken extends Error {}

/** The entry as this run has read and written it: over what others have written it writes nothing. */
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
      if (!written) throw new Error('A commit has no time.');
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
  for (let from = 0; from < part.length; from += READ_AT_ONCE) {
    const read = await readGyms(part.slice(from, from + READ_AT_ONCE));
    found += read.length;
    pieces.push(Buffer.from(texts(read.map((gym) => exportedGym(gym.id, gym.data, config.siteOrigin())))));
  }
  await writeFile({ path: partPath(id, done), contentType }, pieces);
  await progress.write({ done: part.length === 0 ? gyms : done + part.length, written: written + found }, now());
}

/** Gyms as they are now, without those that are gone or were merged into another. */
async function readGyms(ids: readonly string[]): Promise<{ readonly id: string; readonly data: ExportableGym }[]> {
  const snapshots = await firestore().getAll(...ids.map((id) => gymsCollection().doc(id)), { fieldMask: [...EXPORTED_FIELDS] });
  return snapshots.flatMap((snapshot) => {
    const data = snapshot.data() as StoredGym | undefined;
    return data && !isMerged(data) ? [{ id: snapshot.id, data }] : [];
  });
}

/** The parts, one after another, as one file under a name that nobody can guess; it counts with the commit that names it. */
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

/** The address at which a file can be had as long as it is there; undefined where it is not. */
export async function openFile(path: string): Promise<string | undefined> {
  const token = await fileToken(path);
  return token === undefined ? undefined : fileAddress(path, token);
}

/** Leaves nothing of one that was cancelled, has expired or was never begun but its entry: neither file, nor ids, nor mark. */
export async function leaveExpired(id: string, now: Date): Promise<void> {
  const version = await markVersion(markIdOf(id));
  const stored = await exportAt(id);
  if (!version || stored?.state === 'running' || (stored && isDownloadable(stored, now))) return;
  if (!stored && now.getTime() - version.toMillis() < BEGUN_MS) return;
  await Promise.all([deleteFiles(folderOf(id)), deleteChunks(id)]);
  await finishMark(markIdOf(id), version);
}

async function deleteChunks(id: string): Promise<void> {
  for (;;) {
    const { docs } = await chunksOf(id).select(FieldPath.documentId()).limit(CHUNKS_AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const document of docs) batch.delete(document.ref);
    await batch.commit();
  }
}
