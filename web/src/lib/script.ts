/** A script that has not loaded after this time fails with ChunkLoadError (spec 9). */
const SCRIPT_TIMEOUT_MS = 120_000;

/** A script failed to load: the visitor is offline, or a newer version replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Runs `load()`. Throws ChunkLoadError if it fails or exceeds the specification's 120 seconds. */
export function withinScriptTimeout<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`“${name}” took longer than ${SCRIPT_TIMEOUT_MS / 1000} seconds to load.`)), SCRIPT_TIMEOUT_MS);
  });
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(`“${name}” did not load.`, { cause });
  });
  return Promise.race([loaded, timeout]).finally(() => clearTimeout(timer));
}
