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

/** The error screen for one page, which it names. Try Again is offered on the first error only (spec 2). */
export function RouteErrorScreen({ name, failure, retry }: Props & { readonly name: string }) {
  const first = useIsFirst(name, failure);
  return (
    <div className={`container page ${styles.screen}`} role="alert">
      <title>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</title>
      <h1>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</h1>
      <p className="measure">
        We couldn’t show the page “{name}”. {reasonFor(failure.error)} {first ? 'The rest of the site still works.' : 'Try reloading the page.'}
      </p>
      <p className="row">
        <AgainButton first={first} retry={retry} />
        <LinkButton to="/">Go to Homepage</LinkButton>
      </p>
    </div>
  );
}

function reasonFor(error: unknown): string {
  if (error instanceof ChunkLoadError) return 'Part of it didn’t load.';
  if (error instanceof Unreachable) return `${error.message} The page will appear as soon as it can load.`;
  return 'Something went wrong on our side.';
}

/** The last resort if the site's frame itself fails. Its link is a plain one, since the router may have failed. */
function GlobalErrorScreen({ failure, retry }: Props) {
  const first = useIsFirst('global', failure);
  return (
    <main className={`container page ${styles.screen}`} role="alert">
      <h1>{first ? 'Oops! Something went wrong' : 'Still Having Issues'}</h1>
      <p className="measure">We couldn’t show this page. {first ? 'Trying again often helps.' : 'Try reloading the page.'}</p>
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

/** Catches errors that no page or part catches. */
export function GlobalErrorBoundary({ children }: { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary attempt={attempt} screen={(failure) => <GlobalErrorScreen failure={failure} retry={() => setAttempt((count) => count + 1)} />}>
      {children}
      <Succeeded name="global" />
    </ErrorBoundary>
  );
}
