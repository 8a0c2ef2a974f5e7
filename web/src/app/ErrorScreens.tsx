import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../ui/Button';
import { ChunkLoadError } from '../lib/script';
import { Unreachable } from '../lib/unreachable';
import type { Failure } from '../lazy/failures';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { Succeeded } from '../lazy/Succeeded';
import * as styles from './ErrorScreens.module.css';
import { useIsFirst } from '../lazy/useIsFirst';

interface Props {
  readonly failure: Failure;
  readonly retry: () => void;
}

/** The error screen that each page is wrapped in; it names the page. Try Again is offered on the first error only (spec 2). */
export function RouteErrorScreen({ name, failure, retry }: Props & { readonly name: string }) {
  const first = useIsFirst(name, failure);
  return (
    <div className={`container page ${styles.screen}`} role="alert">
      <title>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</title>
      <h1>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</h1>
      <p className="measure">
        The page “{name}” could not be shown. {reasonFor(failure.error)}{' '}
        {first ? 'The rest of the site still works.' : 'Reloading the page fetches everything anew.'}
      </p>
      <p className="row">
        <AgainButton first={first} retry={retry} />
        <LinkButton to="/">Go to Homepage</LinkButton>
      </p>
    </div>
  );
}

function reasonFor(error: unknown): string {
  if (error instanceof ChunkLoadError) return 'Its script did not load.';
  if (error instanceof Unreachable) return `${error.message} The page appears by itself as soon as it can be loaded.`;
  return 'Something in it failed.';
}

/** The last resort, when the frame of the site itself fails. Its links are plain: the router may be what failed. */
function GlobalErrorScreen({ failure, retry }: Props) {
  const first = useIsFirst('global', failure);
  return (
    <main className={`container page ${styles.screen}`} role="alert">
      <h1>{first ? 'Oops! Something went wrong' : 'Still Having Issues'}</h1>
      <p className="measure">The site could not be shown. {first ? 'Trying again often helps.' : 'Reloading fetches everything anew.'}</p>
      <p className="row">
        <AgainButton first={first} retry={retry} />
        <a href="/">Go to Homepage</a>
      </p>
    </main>
  );
}

function AgainButton({ first, retry }: { readonly first: boolean; readonly retry: () => void }) {
  return (
    <Button kind="mat" onClick={first ? retry : () => window.location.reload()}>
      {first ? 'Try Again' : 'Reload Page'}
    </Button>
  );
}

/** Catches what neither a page nor a part does. */
export function GlobalErrorBoundary({ children }: { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary attempt={attempt} screen={(failure) => <GlobalErrorScreen failure={failure} retry={() => setAttempt((count) => count + 1)} />}>
      {children}
      <Succeeded name="global" />
    </ErrorBoundary>
  );
}
