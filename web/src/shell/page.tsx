import { PAGE_SCRIPT_TIMEOUT_MS } from '@contract';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { RouteErrorScreen } from './ErrorScreens';

/** A page's script did not arrive: the visitor is offline, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** `load()`, or a ChunkLoadError when it fails or takes longer than the specification's 120 seconds. */
export function withinScriptTimeout<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`The page “${name}” took longer than ${PAGE_SCRIPT_TIMEOUT_MS / 1000} seconds to load.`)),
      PAGE_SCRIPT_TIMEOUT_MS,
    );
  });
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(`The page “${name}” did not load.`, { cause });
  });
  return Promise.race([loaded, tooLate]).finally(() => clearTimeout(timer));
}

interface Page {
  /** Named by the page's error screen. */
  readonly name: string;
  /** Fetches the page's script. */
  readonly script: () => Promise<ComponentType>;
  /** The page's one read; absent where it shows no document. */
  readonly load?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/**
 * A route whose script and document are fetched side by side. Unlike the router's own `lazy`, which keeps a failure,
 * a script that failed is fetched again by the next try.
 */
export function page(path: string, { name, script, load }: Page): RouteObject {
  let Loaded: ComponentType | undefined;
  const ready = async () => {
    Loaded ??= await withinScriptTimeout(name, script);
  };
  return {
    path,
    id: name,
    loader: async (args) => {
      const [data] = await Promise.all([load?.(args) ?? null, ready()]);
      return data;
    },
    Component: function Page() {
      return Loaded && <Loaded />;
    },
    ErrorBoundary: function PageErrors() {
      return <RouteErrorScreen name={name} />;
    },
  };
}
