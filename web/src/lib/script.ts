import { PAGE_SCRIPT_TIMEOUT_MS } from '@contract';

/** A script did not arrive: the visitor is offline, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * `load()`, with the style sheets that it needs, or a ChunkLoadError when it fails or takes longer than the
 * specification's 120 seconds.
 */
export function withinScriptTimeout<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`“${name}” took longer than ${PAGE_SCRIPT_TIMEOUT_MS / 1000} seconds to load.`)),
      PAGE_SCRIPT_TIMEOUT_MS,
    );
  });
  const loaded = withSheets(load).catch((cause: unknown) => {
    throw new ChunkLoadError(`“${name}” did not load.`, { cause });
  });
  return Promise.race([loaded, tooLate]).finally(() => clearTimeout(timer));
}

/** Style sheets that did not come. What the build puts before an import asks for each but once. */
const missing = new Set<HTMLLinkElement>();
const noteMissing = ({ target }: Event): void => void (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && missing.add(target));
if (!import.meta.env.SSR) document.addEventListener('error', noteMissing, { capture: true });

async function withSheets<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missing].map(fetchAnew));
  return load();
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(again);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`The style sheet ${again.href} did not load.`)));
  });
}
