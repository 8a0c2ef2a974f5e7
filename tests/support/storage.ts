import type { NewFile, StoredFile, FileToWrite } from '@functions/platform/storage';

/**
 * An in-memory replacement for `platform/storage`, as strict as Storage: a path can't be written twice, a token is required,
 * lists come in small pages ordered by path, and calls fail on request.
 */
const FILES_AT_ONCE = 3;
const ORIGIN = 'http://127.0.0.1:9199/v0/b/demo-halfmat-tests.firebasestorage.app/o/';

interface Kept extends Omit<NewFile, 'token'> {
  readonly token: string | undefined;
  readonly storedAt: Date;
}
const files = new Map<string, Kept>();
type Failing = 'storeFile' | 'writeFile' | 'deleteFiles';
let failures: { readonly of: Failing; after: number }[] = [];

function failWhereTold(of: Failing): void {
  const failure = failures.find((one) => one.of === of);
  if (!failure || failure.after-- > 0) return;
  failures = failures.filter((one) => one !== failure);
  throw Object.assign(new Error('Storage is out of reach.'), { code: 503 });
}

/** The `vi.mock` replacement for `platform/storage`. */
export const memory = {
  async storeFile(file: NewFile): Promise<void> {
    failWhereTold('storeFile');
    // Takes a moment, as Storage does, so that another attempt can continue.
    await new Promise((resolve) => setImmediate(resolve));
    if (files.has(file.path)) throw Object.assign(new Error(`There is a file at ${file.path}.`), { code: 412 });
    files.set(file.path, { ...file, storedAt: new Date() });
  },
  async writeFile({ path, contentType, token }: FileToWrite, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<number> {
    const parts: Buffer[] = [];
    for await (const piece of pieces) parts.push(piece);
    failWhereTold('writeFile');
    const bytes = Buffer.concat(parts);
    files.set(path, { path, contentType, token, bytes, storedAt: new Date() });
    return bytes.length;
  },
  async readFile(path: string): Promise<Buffer> {
    const file = files.get(path);
    if (!file) throw Object.assign(new Error(`There is no file at ${path}.`), { code: 404 });
    return file.bytes;
  },
  readFileToken: async (path: string): Promise<string | undefined> => files.get(path)?.token,
  fileUrl: (path: string, token: string): string => `${ORIGIN}${encodeURIComponent(path)}?alt=media&token=${token}`,
  async deleteFiles(prefix: string): Promise<void> {
    failWhereTold('deleteFiles');
    for (const path of files.keys()) if (path.startsWith(prefix)) files.delete(path);
  },
  async *listFiles(prefix: string): AsyncGenerator<readonly StoredFile[]> {
    const found = [...files.values()].filter(({ path }) => path.startsWith(prefix)).sort((a, b) => (a.path < b.path ? -1 : 1));
    for (let from = 0; from < found.length; from += FILES_AT_ONCE) yield found.slice(from, from + FILES_AT_ONCE);
  },
};

/** The paths of all files. */
export const storedPaths = (): string[] => [...files.keys()].sort();

/** The file that a client gets at an address. Undefined without its token, or if there is no file. */
export function fileAt(address: string): Buffer | undefined {
  const url = new URL(address);
  const file = files.get(decodeURIComponent(url.pathname.split('/o/')[1] ?? ''));
  return file?.token !== undefined && url.searchParams.get('token') === file.token ? file.bytes : undefined;
}

/** Makes one call fail, after this many of its kind have succeeded. */
export const failOnce = (of: Failing, after = 0): void => void failures.push({ of, after });

export function clearStorage(): void {
  files.clear();
  failures = [];
}
