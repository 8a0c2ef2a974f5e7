import { useEffect, useMemo } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { PersonalMeta } from '../head/PersonalMeta';
import { reloadPage } from '../hooks/document';
import { ChunkLoadError } from '../lib/script';
import { isOffline, Unreachable, getUnreachableMessage } from '../lib/unreachable';
import type { Failure } from '../parts/failures';
import { useIsFirstFailure } from '../parts/useIsFirstFailure';
import { retryPeriodically } from '../parts/retryPeriodically';
import { Button, LinkButton } from '../ui/Button';
import { LoadingPage } from '../ui/LoadingPage';
import { AccessDenied, RolesUnknown } from './access';
import { isUnreachable } from './offlineFallback';
import * as styles from './ErrorScreens.module.css';
import { NotAllowed, RolesNotLoaded } from './NotAllowed';
import { type Page, retryQuietly, usePageHandle } from './page';

/** The page of the current route. */
function usePage(): Page | undefined {
  const { search } = useLocation();
  return usePageHandle()?.selectPage(new URLSearchParams(search));
}

/** Shown in the site's frame while the first page loads. The server also renders it for pages that it sends as an empty frame. */
export function PageLoading() {
  const page = usePage();
  const { pathname } = useLocation();
  return (
    <>
      {page?.isPersonal && <PersonalMeta name={page.name} path={pathname} requiresSignIn={page.requiredRole !== undefined} />}
      <LoadingPage />
    </>
  );
}

/** Shown in place of a page that failed to load or render, or that the user may not see. */
export function PageError() {
  const error = useRouteError();
  const name = usePage()?.name;
  if (error instanceof AccessDenied) return <NotAllowed error={error} name={name ?? 'This page'} />;
  if (error instanceof RolesUnknown) return <RolesNotLoaded name={name ?? 'This page'} />;
  return <PageFailed error={error} name={name} />;
}

/** Returns the same failure object for an error no matter how often the screen renders. */
const useFailure = (error: unknown): Failure => useMemo(() => ({ error }), [error]);

/** The error screen for one page, which it names if the name is known. Try Again is offered on the first error only (spec 2). */
function PageFailed({ error, name }: { readonly error: unknown; readonly name: string | undefined }) {
  const isFirst = useIsFirstFailure(name ?? 'unnamed', useFailure(error));
  const { revalidate } = useRevalidator();
  const retriesAutomatically = isUnreachable(error);
  useEffect(
    () => (retriesAutomatically ? retryPeriodically(() => void retryQuietly(revalidate, error)) : undefined),
    [retriesAutomatically, revalidate, error],
  );
  const title = isFirst ? 'Something Went Wrong' : 'Still Having Trouble';
  return (
    <div className={`container page ${styles.screen}`} role="alert">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="measure">
        We couldn’t show {name === undefined ? 'this page.' : `the page “${name}.”`} {describeError(error)} {describeNextStep(retriesAutomatically, isFirst)}
      </p>
      <p className="row">
        <RetryButton isFirst={isFirst} retry={() => void revalidate()} />
        <LinkButton to="/">Go to Homepage</LinkButton>
      </p>
    </div>
  );
}

function describeError(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  if (error instanceof ChunkLoadError) return isOffline() ? getUnreachableMessage('unconnected') : 'Part of it didn’t load.';
  return 'Something went wrong on our side.';
}

function describeNextStep(retriesAutomatically: boolean, isFirst: boolean): string {
  if (retriesAutomatically) return 'The page will appear as soon as it can load.';
  return isFirst ? 'The rest of the site still works.' : 'Try reloading the page.';
}

/**
 * The error screen for the whole site, shown if the frame around the pages fails. It uses a plain `<a>`, since the router may have
 * failed.
 */
export function SiteError() {
  const isFirst = useIsFirstFailure('global', useFailure(useRouteError()));
  const { revalidate } = useRevalidator();
  return (
    <main className={`container page ${styles.screen}`} role="alert">
      <h1>{isFirst ? 'Oops! Something went wrong' : 'Still Having Issues'}</h1>
      <p className="measure">We couldn’t show this page. {isFirst ? 'Trying again often helps.' : 'Try reloading the page.'}</p>
      <p className="row">
        <RetryButton isFirst={isFirst} retry={() => void revalidate()} />
        <a href="/">Go to Homepage</a>
      </p>
    </main>
  );
}

function RetryButton({ isFirst, retry }: { readonly isFirst: boolean; readonly retry: () => void }) {
  return (
    <Button kind="secondary" onClick={isFirst ? retry : reloadPage}>
      {isFirst ? 'Try Again' : 'Reload Page'}
    </Button>
  );
}
