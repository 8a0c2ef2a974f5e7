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
  const Component = (missing && page.notFoundComponent) || page.component;
  const { pathname, search } = useLocation();
  useReloadWhenReachable(copiedAt !== undefined || isUnavailable === true);
  if (!Component) throw new Error(`The script for the page “${name}” hasn’t loaded.`);
  return (
    <>
      {copiedAt && !wasSavedByWorker() && <SavedCopyNote asOf={copiedAt} />}
      <PageKeyContext value={page.getDataKey({ pathname, search })}>
        <Component />
      </PageKeyContext>
      <ForgetFailures name={name} />
    </>
  );
}

/** The note that the service worker adds above a saved document. */
const findWorkerNote = () => (typeof document === 'undefined' ? null : document.getElementById('kept-copy'));
const wasSavedByWorker = (): boolean => findWorkerNote() !== null;

/** While the page lacks current data, reloads it periodically. Otherwise, removes the service worker's note. */
function useReloadWhenReachable(lacksCurrentData: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lacksCurrentData) return retryPeriodically(() => void revalidate());
    findWorkerNote()?.remove();
  }, [lacksCurrentData, revalidate]);
}

/** Says when this copy of a page was saved, in the same words as the service worker's note. */
const SavedCopyNote = ({ asOf }: { readonly asOf: string }) => (
  <p role="status" className="container small">
    We couldn’t reach the site. This saved copy is from <time dateTime={asOf}>{formatDateTime(asOf)}</time>.
  </p>
);
