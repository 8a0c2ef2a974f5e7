import { useEffect, useMemo } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { PersonalMeta } from '../head/PersonalMeta';
import { reloadPage } from '../hooks/document';
import { ChunkLoadError } from '../lib/script';
import { isOffline, Unreachable, unreachableMessage } from '../lib/unreachable';
import type { Failure } from '../parts/failures';
import { useIsFirstFailure } from '../parts/useIsFirstFailure';
import { retryPeriodically } from '../parts/retryPeriodically';
import { Button, LinkButton } from '../ui/Button';
import { LoadingPage } from '../ui/LoadingPage';
import { AccessDenied, RolesUnknown } from './access';
import { isUnreachable } from './offlineFallback';
import * as styles from './ErrorScreens.module.css';
import { NotAllowed, RolesMissing } from './NotAllowed';
import { type Page, retryQuietly, usePageHandle } from './page';

/** The page of the current route. */
function usePage(): Page | undefined {
  const { search } = useLocation();
  return usePageHandle()?.pageFor(new URLSearchParams(search));
}

/** Shown in the site's frame while the first page loads. The server renders it if it sends only the frame. */
export function PageLoading() {
  const page = usePage();
  const { pathname } = useLocation();
  return (
    <>
      {page?.personal && <PersonalMeta name={page.name} path={pathname} asksToSignIn={page.requiredRole !== undefined} />}
      <LoadingPage />
    </>
  );
}

/** Shown in place of a page that failed to load or render, or that the user may not see. */
export function PageError() {
  const error = useRouteError();
  const name = usePage()?.name;
  if (error instanceof AccessDenied) return <NotAllowed error={error} name={name ?? 'This page'} />;
  if (error instanceof RolesUnknown) return <RolesMissing name={name ?? 'This page'} />;
  return <PageFailed error={error} name={name} />;
}

/** One failure object per error, however often the screen renders. */
const useFailure = (error: unknown): Failure => useMemo(() => ({ error }), [error]);

/** The error screen for one page, which it names if the name is known. Try Again is offered on the first error only (spec 2). */
function PageFailed({ error, name }: { readonly error: unknown; readonly name: string | undefined }) {
  const first = useIsFirstFailure(name ?? 'unnamed', useFailure(error));
  const { revalidate } = useRevalidator();
  const recovers = isUnreachable(error);
  const nextStep = recovers ? 'The page will appear as soon as it can load.' : first ? 'The rest of the site still works.' : 'Try reloading the page.';
  useEffect(() => (recovers ? retryPeriodically(() => void retryQuietly(revalidate, error)) : undefined), [recovers, revalidate, error]);
  return (
    <div className={`container page ${styles.screen}`} role="alert">
      <title>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</title>
      <h1>{first ? 'Something Went Wrong' : 'Still Having Trouble'}</h1>
      <p className="measure">
        We couldn’t show {name === undefined ? 'this page.' : `the page “${name}.”`} {describeError(error)} {nextStep}
      </p>
      <p className="row">
        <RetryButton first={first} retry={() => void revalidate()} />
        <LinkButton to="/">Go to Homepage</LinkButton>
      </p>
    </div>
  );
}

function describeError(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  if (error instanceof ChunkLoadError) return isOffline() ? unreachableMessage('unconnected') : 'Part of it didn’t load.';
  return 'Something went wrong on our side.';
}

/** The last resort if the site's frame itself fails. It uses a plain `<a>`, since the router may have failed. */
export function SiteError() {
  const first = useIsFirstFailure('global', useFailure(useRouteError()));
  const { revalidate } = useRevalidator();
  return (
    <main className={`container page ${styles.screen}`} role="alert">
      <h1>{first ? 'Oops! Something went wrong' : 'Still Having Issues'}</h1>
      <p className="measure">We couldn’t show this page. {first ? 'Trying again often helps.' : 'Try reloading the page.'}</p>
      <p className="row">
        <RetryButton first={first} retry={() => void revalidate()} />
        <a href="/">Go to Homepage</a>
      </p>
    </main>
  );
}

function RetryButton({ first, retry }: { readonly first: boolean; readonly retry: () => void }) {
  return (
    <Button kind="secondary" onClick={first ? retry : reloadPage}>
      {first ? 'Try Again' : 'Reload Page'}
    </Button>
  );
}
