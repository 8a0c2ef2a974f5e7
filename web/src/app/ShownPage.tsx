import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Succeeded } from '../parts/Succeeded';
import { untilBack } from '../parts/whenBack';
import { moment } from '../words/moment';
import { copiedAt } from './copies';
import type { Page } from './page';

/** A page with its data. A saved copy says so, and is replaced as soon as the data can be reached again. */
export function ShownPage({ page: { name, component: Component }, data }: { readonly page: Page; readonly data: unknown }) {
  const asOf = copiedAt(data);
  useRecovery(asOf !== undefined || isPartial(data));
  if (!Component) throw new Error(`The script of the page “${name}” has not been fetched.`);
  return (
    <>
      {asOf && !wasSavedByWorker() && <CopyNotice asOf={asOf} />}
      <Component />
      <Succeeded name={name} />
    </>
  );
}

/** Shown without some of its data, which could not be reached. */
const isPartial = (data: unknown): boolean => typeof data === 'object' && data !== null && 'isAway' in data;

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
const CopyNotice = ({ asOf }: { readonly asOf: Date }) => (
  <p role="status" className="container small">
    We couldn’t reach the site. This saved copy is from <time dateTime={asOf.toISOString()}>{moment(asOf.toISOString())}</time>.
  </p>
);
