/** How long a script may take to load (spec 9). */
const SCRIPT_TIMEOUT_MS = 120_000;

/** A script failed to load, for example because the visitor is offline or a newer version of the site replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Runs `load()`. @throws ChunkLoadError if it fails or takes longer than 120 seconds */
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
