import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { inAddress } from '../contract';
import { firestore } from './firestore';

const bucket = () => {
  firestore();
  return getStorage().bucket();
};

/** A file to be stored. Whoever has `token` may read it, past all rules. */
export interface NewFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly token: string;
}

/**
 * Held by browsers for a year and by nobody between: what is deleted can be had nowhere else from that moment. A path is
 * never written twice, so what a browser holds stays right.
 */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

/** Stores a file at a path where there is none. */
export async function storeFile({ path, bytes, contentType, token }: NewFile): Promise<void> {
  await bucket()
    .file(path)
    .save(bytes, {
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: { contentType, cacheControl: CACHE_CONTROL, metadata: { firebaseStorageDownloadTokens: token } },
    });
}

/** A file that is written piece by piece, also over one that is there. */
export interface WrittenFile {
  readonly path: string;
  readonly contentType: string;
  /** Whoever has it may read the file, past all rules; without one nobody. */
  readonly token?: string;
  /** What browsers call it that download it. */
  readonly fileName?: string;
  /** It may be hundreds of MB: it is then sent in an upload that can be taken up. In one request the local Storage takes 130 MB at most. */
  readonly isLong?: boolean;
}

/** Writes a file as its pieces come, never all of them in memory. It is there once it is whole. @returns its bytes */
export async function writeFile(
  { path, contentType, token, fileName, isLong = false }: WrittenFile,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  const metadata = {
    contentType,
    cacheControl: 'private, no-store',
    ...(fileName !== undefined && { contentDisposition: `attachment; filename="${fileName}"` }),
    ...(token !== undefined && { metadata: { firebaseStorageDownloadTokens: token } }),
  };
  await pipeline(Readable.from(counted()), bucket().file(path).createWriteStream({ resumable: isLong, metadata }));
  return bytes;
}

/** A file's bytes, all at once. */
export async function readFile(path: string): Promise<Buffer> {
  const [bytes] = await bucket().file(path).download();
  return bytes;
}

/** What whoever reads a file has to have; undefined where there is no file, or nobody may. */
export async function fileToken(path: string): Promise<string | undefined> {
  const [metadata] = (await ifThereIsABucket(() => bucket().file(path).getMetadata())) ?? [];
  const token = metadata?.metadata?.firebaseStorageDownloadTokens;
  return typeof token === 'string' ? token : undefined;
}

/** Where anyone can read a file. Built here: the SDK would ask the rules, which deny everything. */
export function fileAddress(path: string, token: string): string {
  const local = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const origin = local ? `http://${local}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket().name}/o/${inAddress(path)}?alt=media&token=${token}`;
}

/** Deletes all files whose path starts with `prefix`. A project without a bucket has none. */
export async function deleteFiles(prefix: string): Promise<void> {
  await ifThereIsABucket(() => bucket().deleteFiles({ prefix }));
}

export interface StoredFile {
  readonly path: string;
  readonly storedAt: Date;
}
/** Files of one look at a list of them. */
const FILES_AT_ONCE = 1000;

/** All files whose path starts with `prefix`, in the order of their paths, some at a time. */
export async function* filesBelow(prefix: string): AsyncGenerator<readonly StoredFile[]> {
  let next: object | undefined = { prefix, maxResults: FILES_AT_ONCE, autoPaginate: false };
  while (next) {
    const [files, following] = (await ifThereIsABucket(() => bucket().getFiles(next))) ?? [[], undefined];
    yield files.map(({ name, metadata }) => ({ path: name, storedAt: new Date(metadata.timeCreated ?? 0) }));
    next = following ?? undefined;
  }
}

async function ifThereIsABucket<T>(ask: () => Promise<T>): Promise<T | undefined> {
  firestore();
  if (!getApp().options.storageBucket) return undefined;
  try {
    return await ask();
  } catch (error) {
    if (!isMissingBucket(error)) throw error;
    return undefined;
  }
}

/** Firebase names a default bucket also where Storage was never turned on. */
function isMissingBucket(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
}
