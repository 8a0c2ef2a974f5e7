import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { ForgetFailures } from '../parts/ForgetFailures';
import { retryPeriodically } from '../parts/retryPeriodically';
import type { PageInfo } from '../lib/serverData';
import { PageKeyContext } from '../stores/pageStores';
import { formatDateTime } from '../words/dateTime';
import type { Page } from './page';

/** A page with its data. If the data is a saved copy, the page says so, and reloads as soon as the site can be reached again. */
export function PageContent({ page, info: { copiedAt, isUnavailable, missing } }: { readonly page: Page; readonly info: PageInfo }) {
  const { name } = page;
  const Component = (missing && page.missingComponent) || page.component;
  const { pathname, search } = useLocation();
  useReloadWhenBack(copiedAt !== undefined || isUnavailable === true);
  if (!Component) throw new Error(`The script for the page “${name}” hasn’t loaded.`);
  return (
    <>
      {copiedAt && !wasSavedByWorker() && <CopyNotice asOf={copiedAt} />}
      <PageKeyContext value={page.keyOf({ pathname, search })}>
        <Component />
      </PageKeyContext>
      <ForgetFailures name={name} />
    </>
  );
}

/** The service worker adds its own notice above a saved document. */
const findWorkerNotice = () => (typeof document === 'undefined' ? null : document.getElementById('kept-copy'));
const wasSavedByWorker = (): boolean => findWorkerNotice() !== null;

function useReloadWhenBack(isNeeded: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isNeeded) findWorkerNotice()?.remove();
    return isNeeded ? retryPeriodically(() => void revalidate()) : undefined;
  }, [isNeeded, revalidate]);
}

/** Says when this copy of a page was saved, in the same words as the service worker's copies. */
const CopyNotice = ({ asOf }: { readonly asOf: string }) => (
  <p role="status" className="container small">
    We couldn’t reach the site. This saved copy is from <time dateTime={asOf}>{formatDateTime(asOf)}</time>.
  </p>
);
