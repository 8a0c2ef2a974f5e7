import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { Succeeded } from '../parts/Succeeded';
import { untilBack } from '../parts/whenBack';
import type { PageInfo } from '../lib/sent';
import { PageKeyContext } from '../stores/pageStores';
import { moment } from '../words/moment';
import type { Page } from './page';

/** A page with its data. A saved copy says so, and is replaced as soon as the data can be reached again. */
export function ShownPage({ page, info: { copiedAt, isAway } }: { readonly page: Page; readonly info: PageInfo }) {
  const { name, component: Component } = page;
  const { pathname, search } = useLocation();
  useRecovery(copiedAt !== undefined || isAway === true);
  if (!Component) throw new Error(`The script of the page “${name}” has not been fetched.`);
  return (
    <>
      {copiedAt && !wasSavedByWorker() && <CopyNotice asOf={copiedAt} />}
      <PageKeyContext value={page.keyOf({ pathname, search })}>
        <Component />
      </PageKeyContext>
      <Succeeded name={name} />
    </>
  );
}

/** The service worker puts its own line above a saved document. */
const workerLine = () => (typeof document === 'undefined' ? null : document.getElementById('kept-copy'));
const wasSavedByWorker = (): boolean => workerLine() !== null;

function useRecovery(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) workerLine()?.remove();
    return isWanted ? untilBack(() => void revalidate()) : undefined;
  }, [isWanted, revalidate]);
}

/** Says when this copy of a page was saved, in the same words as the service worker's copies. */
const CopyNotice = ({ asOf }: { readonly asOf: string }) => (
  <p role="status" className="container small">
    We couldn’t reach the site. This saved copy is from <time dateTime={asOf}>{moment(asOf)}</time>.
  </p>
);
