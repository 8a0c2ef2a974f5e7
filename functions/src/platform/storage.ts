import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { encodeUrlPart } from '../contract';
import { firestore } from './firestore';

const bucket = () => {
  firestore();
  return getStorage().bucket();
};

/** A file to store. Anyone with `token` can read it, regardless of the rules. */
export interface NewFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly token: string;
}

/**
 * Browsers cache a file for a year. Proxies never do, so a deleted file is unavailable at once. A path is never written twice, so a cached copy can't
 * become outdated.
 */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

/** Stores a file at a path that doesn't exist yet. */
export async function storeFile({ path, bytes, contentType, token }: NewFile): Promise<void> {
  await bucket()
    .file(path)
    .save(bytes, {
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: { contentType, cacheControl: CACHE_CONTROL, metadata: { firebaseStorageDownloadTokens: token } },
    });
}

/** A file written in chunks, which may replace an existing one. */
export interface FileToWrite {
  readonly path: string;
  readonly contentType: string;
  /** Anyone with the token can read the file, regardless of the rules. Without a token, only the backend can. */
  readonly token?: string;
  /** The file name for downloads. */
  readonly fileName?: string;
  /** Whether the file may be hundreds of MB and needs a resumable upload. The Storage emulator accepts 130 MB at most in a single request. */
  readonly isLarge?: boolean;
}

/**
 * Writes a file chunk by chunk, so that it is never all in memory. The file exists only once it is complete.
 * @returns its size in bytes
 */
export async function writeFile(
  { path, contentType, token, fileName, isLarge = false }: FileToWrite,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  let bytes = 0;
  async function* countBytes() {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const metadata = {
    contentType,
    cacheControl: 'private, no-store',
    ...(fileName !== undefined && { contentDisposition: `attachment; filename="${fileName}"` }),
    ...(token !== undefined && { metadata: { firebaseStorageDownloadTokens: token } }),
  };
  await pipeline(Readable.from(countBytes()), bucket().file(path).createWriteStream({ resumable: isLarge, metadata }));
  return bytes;
}

/** A file's bytes, all at once. */
export async function readFile(path: string): Promise<Buffer> {
  const [bytes] = await bucket().file(path).download();
  return bytes;
}

/** The token that is needed to read a file. Undefined if the file doesn't exist or has no token. */
export async function readFileToken(path: string): Promise<string | undefined> {
  const [metadata] = (await ifBucketExists(() => bucket().file(path).getMetadata())) ?? [];
  const token = metadata?.metadata?.firebaseStorageDownloadTokens;
  return typeof token === 'string' ? token : undefined;
}

/** The public URL of a file. Built here, since the SDK's own URLs are subject to the security rules, which deny everything. */
export function fileUrl(path: string, token: string): string {
  const local = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const origin = local ? `http://${local}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket().name}/o/${encodeUrlPart(path)}?alt=media&token=${token}`;
}

/** Deletes all files whose path starts with `prefix`. Does nothing in a project without a bucket. */
export async function deleteFiles(prefix: string): Promise<void> {
  await ifBucketExists(() => bucket().deleteFiles({ prefix }));
}

export interface StoredFile {
  readonly path: string;
  readonly storedAt: Date;
}
/** Number of files per list request. */
const FILES_PER_REQUEST = 1000;

/** Lists all files whose path starts with `prefix`, ordered by path, in groups of up to `FILES_PER_REQUEST`. */
export async function* listFiles(prefix: string): AsyncGenerator<readonly StoredFile[]> {
  let next: object | undefined = { prefix, maxResults: FILES_PER_REQUEST, autoPaginate: false };
  while (next) {
    const [files, following] = (await ifBucketExists(() => bucket().getFiles(next))) ?? [[], undefined];
    yield files.map(({ name, metadata }) => ({ path: name, storedAt: new Date(metadata.timeCreated ?? 0) }));
    next = following ?? undefined;
  }
}

async function ifBucketExists<T>(request: () => Promise<T>): Promise<T | undefined> {
  firestore();
  if (!getApp().options.storageBucket) return undefined;
  try {
    return await request();
  } catch (error) {
    if (!isMissingBucket(error)) throw error;
    return undefined;
  }
}

/** Firebase names a default bucket even if Storage was never turned on, and requests to it then fail with 404. */
function isMissingBucket(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
}
