/** A script that has not loaded after this time fails with ChunkLoadError (spec 9). */
const SCRIPT_TIMEOUT_MS = 120_000;

/** A script failed to load: the visitor is offline, or a newer version replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Runs `load()` and waits for its style sheets. Throws ChunkLoadError if it fails or exceeds the specification's 120 seconds. */
export function withinScriptTimeout<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`“${name}” took longer than ${SCRIPT_TIMEOUT_MS / 1000} seconds to load.`)), SCRIPT_TIMEOUT_MS);
  });
  const loaded = withSheet(load).catch((cause: unknown) => {
    throw new ChunkLoadError(`“${name}” did not load.`, { cause });
  });
  return Promise.race([loaded, tooLate]).finally(() => clearTimeout(timer));
}

/** Content rendered by a script needs the site's style sheet. The boot script marks it if it failed to load. */
async function withSheet<T>(load: () => Promise<T>): Promise<T> {
  if (!import.meta.env.SSR) await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-missing]')].map(fetchAnew));
  return load();
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  delete again.dataset.missing;
  link.replaceWith(again);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => {
      again.dataset.missing = '';
      reject(new Error(`The style sheet ${again.href} did not load.`));
    });
  });
}
