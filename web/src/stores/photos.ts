import {
  type CallableInput,
  documentPaths,
  type Gym,
  getOwn,
  type Photo,
  PHOTO_LIMIT_BYTES,
  PHOTO_UNSUPPORTED,
  PHOTO_TOO_LARGE,
  PHOTO_TYPES,
  PHOTOS_LIMIT,
  getPhotoKey,
} from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { CallFailure } from '../lib/failure';
import { invokeWithProgress } from '../lib/invokeWithProgress';
import { watchDocument } from '../lib/watch';
import { clearCachedReads } from '../storage/cache';
import { getFieldProblems, getErrorMessage, getErrorReason } from '../words/problems';
import { onSignOut } from './onSignOut';
import { canShrink, shrinkPhoto } from '../storage/shrinkPhoto';

/** A chosen file that isn't one of the gym's photos yet. */
export interface Upload {
  /** The upload's key, which becomes the photo's id. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** A local preview URL. */
  readonly preview: string;
  /** `processing`: the file has been sent, and the backend is creating the photo in all its sizes. */
  readonly state: 'waiting' | 'sending' | 'processing' | 'failed';
  /** The uploaded part, from 0 to 1. */
  readonly progress: number;
  readonly problem?: string;
  /** Whether trying again may help. */
  readonly canRetry?: boolean;
}

interface GymPhotos {
  readonly status: 'loading' | 'known' | 'failed';
  /** The stored photos, in the order the user last requested. */
  readonly photos: readonly Photo[];
  readonly uploads: readonly Upload[];
}
const NO_PHOTOS: GymPhotos = { status: 'loading', photos: [], uploads: [] };
/** Photos of edited gyms, by gym id. Uploads continue while another page is open. */
export const usePhotos = create<Readonly<Record<string, GymPhotos>>>(() => ({}));

export const getGymPhotos = (all: Readonly<Record<string, GymPhotos>>, gymId: string): GymPhotos => getOwn(all, gymId) ?? NO_PHOTOS;
const getCurrentPhotos = (gymId: string): GymPhotos => getGymPhotos(usePhotos.getState(), gymId);
function setPhotos(gymId: string, changed: Partial<GymPhotos>): void {
  usePhotos.setState((all) => ({ [gymId]: { ...getGymPhotos(all, gymId), ...changed } }));
}

/** Watches a gym's photos until the returned function is called. */
export function watchPhotos(gymId: string): () => void {
  return watchDocument<Gym>(
    documentPaths.gym(gymId),
    (gym) => {
      const photos = sortPhotos(gym?.photos ?? [], requestedOrders.get(gymId));
      const storedKeys = new Set(photos.map(getPhotoKey));
      for (const { key } of getCurrentPhotos(gymId).uploads) if (storedKeys.has(key)) removeUpload(gymId, key);
      setPhotos(gymId, { status: 'known', photos });
    },
    () => setPhotos(gymId, { status: 'failed' }),
  );
}

/** A file whose upload is waiting or in progress. `controller` aborts the upload. */
interface PendingFile {
  readonly file: File;
  readonly controller: AbortController;
}
const pendingFiles = new Map<string, PendingFile>();
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
onSignOut(() => {
  for (const { controller } of pendingFiles.values()) controller.abort();
  pendingFiles.clear();
  usePhotos.setState({}, true);
  warnBeforeClosing();
});
/** Parallel uploads: more would only slow each other down on a phone. */
const MAX_PARALLEL_UPLOADS = 2;

/** Uploads files up to the gym's maximum number of photos. Returns how many uploads were started, and how many files were left out. */
export function uploadPhotos(gymId: string, files: readonly File[]): { readonly started: number; readonly omitted: number } {
  const { photos, uploads } = getCurrentPhotos(gymId);
  const freeSpots = Math.max(0, PHOTOS_LIMIT - photos.length - uploads.length);
  const newUploads = files.slice(0, freeSpots).map((file): Upload => {
    const key = crypto.randomUUID();
    pendingFiles.set(key, { file, controller: new AbortController() });
    const problem = canShrink() && file.size > 0 ? undefined : findProblem(file);
    const base = { key, name: file.name, bytes: file.size, preview: URL.createObjectURL(file), progress: 0 };
    return problem ? { ...base, state: 'failed', problem } : { ...base, state: 'waiting' };
  });
  setPhotos(gymId, { uploads: [...uploads, ...newUploads] });
  sendNext(gymId);
  return { started: newUploads.filter(({ state }) => state !== 'failed').length, omitted: files.length - newUploads.length };
}

/** Says why a file can't be uploaded. Undefined if it can. Only the backend checks the file's content. */
function findProblem({ type, size }: File): string | undefined {
  if (size > PHOTO_LIMIT_BYTES) return PHOTO_TOO_LARGE;
  if (size === 0) return 'This file is empty. Choose another one.';
  return (PHOTO_TYPES as readonly string[]).includes(type) ? undefined : PHOTO_UNSUPPORTED;
}

function updateUpload(gymId: string, key: string, changed: Partial<Upload>): void {
  setPhotos(gymId, { uploads: getCurrentPhotos(gymId).uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)) });
  warnBeforeClosing();
}

function sendNext(gymId: string): void {
  const { uploads } = getCurrentPhotos(gymId);
  const freeSlots = MAX_PARALLEL_UPLOADS - uploads.filter(({ state }) => state === 'sending' || state === 'processing').length;
  for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, freeSlots))) void upload(gymId, key);
}

async function upload(gymId: string, key: string): Promise<void> {
  const chosenFile = pendingFiles.get(key);
  if (!chosenFile) return;
  updateUpload(gymId, key, { state: 'sending', progress: 0 });
  try {
    const file = await toBase64(await fitToLimit(chosenFile.file));
    const onProgress = (progress: number) => updateUpload(gymId, key, { progress, state: progress < 1 ? 'sending' : 'processing' });
    const { photo } = await invokeWithProgress('addPhoto', { key, gymId, file, mayPublish: true }, { onProgress, signal: chosenFile.controller.signal });
    removeUpload(gymId, key);
    const { photos } = getCurrentPhotos(gymId);
    if (!photos.some(({ id }) => id === key)) setPhotos(gymId, { photos: [...photos, photo] });
    clearCachedReads();
  } catch (error) {
    if (chosenFile.controller.signal.aborted) return;
    const canRetry = getErrorReason(error) !== 'invalid' && getErrorReason(error) !== 'limit-reached';
    updateUpload(gymId, key, { state: 'failed', problem: getFieldProblems(error).file ?? getErrorMessage(error), canRetry });
  } finally {
    sendNext(gymId);
  }
}

/** Retries a failed upload under the same key, so that the file becomes only one photo even if the first attempt got through. */
export function retryUpload(gymId: string, key: string): void {
  setPhotos(gymId, { uploads: getCurrentPhotos(gymId).uploads.map((upload) => (upload.key === key ? resetUpload(upload) : upload)) });
  sendNext(gymId);
}
const resetUpload = ({ problem: _problem, canRetry: _canRetry, ...upload }: Upload): Upload => ({ ...upload, state: 'waiting', progress: 0 });

/** Cancels an upload. If the file has already arrived, it shows up as a photo, which the user can delete. */
export function cancelUpload(gymId: string, key: string): void {
  pendingFiles.get(key)?.controller.abort();
  removeUpload(gymId, key);
  sendNext(gymId);
}

function removeUpload(gymId: string, key: string): void {
  const { uploads } = getCurrentPhotos(gymId);
  for (const { preview } of uploads.filter((upload) => upload.key === key)) URL.revokeObjectURL(preview);
  pendingFiles.delete(key);
  setPhotos(gymId, { uploads: uploads.filter((upload) => upload.key !== key) });
  warnBeforeClosing();
}

/** Makes the browser ask before it closes a tab with uploads in progress. */
function warnBeforeClosing(): void {
  const isUploading = Object.values(usePhotos.getState()).some(({ uploads }) => uploads.some(({ state }) => state !== 'failed'));
  if (isUploading) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

/** Returns the file itself, or a smaller JPEG if the file can't be sent as it is. @throws CallFailure with a message that says what to do */
async function fitToLimit(file: File): Promise<Blob> {
  const problem = findProblem(file);
  if (problem === undefined) return file;
  const shrunk = await shrinkPhoto(file);
  if (shrunk) return shrunk;
  throw toRejection(problem);
}

const toRejection = (message: string): CallFailure => new CallFailure('invalid', { issues: [{ path: 'file', message }] });

/** @throws CallFailure if the browser can't read the file, for example because it was moved or deleted after it was chosen */
function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(toRejection('This file can’t be read. Choose another one.')));
    reader.readAsDataURL(file);
  });
}

/** The order that the user requested last, by gym id, until it is stored. */
const requestedOrders = new Map<string, readonly string[]>();
const gymsSavingOrder = new Set<string>();

/** Sorts photos by a list of their keys. Photos that aren't in the list come last. */
function sortPhotos(photos: readonly Photo[], order: readonly string[] | undefined): readonly Photo[] {
  if (!order) return photos;
  const getIndex = (photo: Photo) => (order.includes(getPhotoKey(photo)) ? order.indexOf(getPhotoKey(photo)) : order.length);
  return photos.toSorted((a, b) => getIndex(a) - getIndex(b));
}

/** Reorders photos on the page right away, then in the backend. The last of several requests wins. @throws CallFailure */
export async function reorderPhotos(gymId: string, order: readonly string[]): Promise<void> {
  const before = getCurrentPhotos(gymId).photos.map(getPhotoKey);
  requestedOrders.set(gymId, order);
  setPhotos(gymId, { photos: sortPhotos(getCurrentPhotos(gymId).photos, order) });
  if (gymsSavingOrder.has(gymId)) return;
  gymsSavingOrder.add(gymId);
  try {
    for (let sent: readonly string[] | undefined; sent !== requestedOrders.get(gymId); ) {
      sent = requestedOrders.get(gymId);
      await updateStoredPhotos({ gymId, order: [...(sent ?? [])] });
    }
  } catch (error) {
    setPhotos(gymId, { photos: sortPhotos(getCurrentPhotos(gymId).photos, before) });
    throw error;
  } finally {
    requestedOrders.delete(gymId);
    gymsSavingOrder.delete(gymId);
  }
}

/** Sets a photo's caption. @throws CallFailure */
export async function setPhotoCaption(gymId: string, photoKey: string, caption: string): Promise<void> {
  await updateStoredPhotos({ gymId, captions: [{ photo: photoKey, caption }] });
  setPhotos(gymId, { photos: getCurrentPhotos(gymId).photos.map((stored) => (getPhotoKey(stored) === photoKey ? { ...stored, alt: caption } : stored)) });
}

async function updateStoredPhotos(input: CallableInput<'updatePhotos'>): Promise<void> {
  await invoke('updatePhotos', input);
  clearCachedReads();
}

/** Deletes a photo in all its sizes. @throws CallFailure */
export async function deletePhoto(gymId: string, photoKey: string): Promise<void> {
  await invoke('deletePhoto', { gymId, photo: photoKey });
  setPhotos(gymId, { photos: getCurrentPhotos(gymId).photos.filter((stored) => getPhotoKey(stored) !== photoKey) });
  clearCachedReads();
}
