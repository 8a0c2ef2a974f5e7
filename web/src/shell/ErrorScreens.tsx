import { Component, type ErrorInfo, type ReactNode, useEffect, useMemo } from 'react';
import { Button, LinkButton } from '../components/Button';
import { countError, errorNumber } from '../stores/errors';
import * as styles from './ErrorScreens.module.css';

/** The error screen that each page is wrapped in; it names the page. Try Again is offered on the first error only (spec 2). */
export function RouteErrorScreen({ name, error, retry }: { readonly name: string; readonly error: unknown; readonly retry: () => void }) {
  const first = useIsFirst(name, error);
  return (
    <div className={`container page ${styles.screen}`} role="alert">
      <title>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</title>
      <h1>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</h1>
      <p className="measure">
        The page “{name}” could not be shown. {reasonFor(error)} {first ? 'The rest of the site still works.' : 'Reloading the page fetches everything anew.'}
      </p>
      <p className="row">
        {first ? (
          <Button kind="mat" onClick={retry}>
            Try Again
          </Button>
        ) : (
          <Button kind="mat" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        )}
        <LinkButton to="/">Go to Homepage</LinkButton>
      </p>
    </div>
  );
}

/** Whether this is the first error that the screen shows. */
function useIsFirst(name: string, error: unknown): boolean {
  const counted = useMemo(() => (typeof error === 'object' && error !== null ? error : new Error(String(error))), [error]);
  useEffect(() => countError(name, counted), [name, counted]);
  return errorNumber(name, counted) === 1;
}

function reasonFor(error: unknown): string {
  if (error instanceof Error && error.name === 'ChunkLoadError') return 'Its script did not load: you may be offline, or the site was updated a moment ago.';
  return 'Its data may be out of reach for a moment.';
}

/** The last resort, when the frame of the site itself fails. Its links are plain: the router may be what failed. */
export function GlobalErrorScreen({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const first = useIsFirst('global', error);
  return (
    <main className={`container page ${styles.screen}`} role="alert">
      <h1>{first ? 'Oops! Something went wrong' : 'Still Having Issues'}</h1>
      <p className="measure">The site could not be shown. {first ? 'Trying again often helps.' : 'Reloading fetches everything anew.'}</p>
      <p className="row">
        {first ? (
          <Button kind="mat" onClick={retry}>
            Try Again
          </Button>
        ) : (
          <Button kind="mat" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        )}
        <a href="/">Go to Homepage</a>
      </p>
    </main>
  );
}

/** Catches what no route does. */
export class GlobalErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown.') };
  }
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('The site failed.', error, componentStack);
  }
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <GlobalErrorScreen error={error} retry={() => this.setState({ error: undefined })} />;
  }
}
