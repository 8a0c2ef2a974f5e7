import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { HydrationBoundary } from '../hydration/HydrationBoundary';
import { PartMissing } from '../lazy/PartMissing';
import { Succeeded } from '../lazy/Succeeded';
import type { PartScript } from '../lazy/PartScript';
import type { LoadedRoute } from './loadRoute';
import { whenOnline } from '../lazy/whenBack';
import { moment } from '../words/moment';

/** A page, hydrated in pieces where the server has sent it. */
export function PageBody({
  loaded: {
    route: { name },
    Page,
    script,
  },
}: {
  readonly loaded: LoadedRoute;
}) {
  if (script) return <LatePage Page={Page} script={script} />;
  return (
    <HydrationBoundary>
      <Page />
      <Succeeded name={name} />
    </HydrationBoundary>
  );
}

/** A page that the server has sent, without its script. It is not waited for before the app answers. */
function LatePage({ Page, script }: Required<Pick<LoadedRoute, 'Page' | 'script'>>) {
  // What React draws anew around a piece that it has not hydrated, it takes away: a step on the page does so.
  const [sent] = useState(() => document.getElementById('content')?.innerHTML ?? '');
  return (
    <>
      <ScriptMissing script={script} />
      <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: sent }} />}>
        <Page />
        <Succeeded name={script.name} />
      </Suspense>
    </>
  );
}

/** Said above a page that stands as the server has sent it, for want of its script: its links lead on, its buttons do nothing. */
function ScriptMissing({ script }: { readonly script: PartScript<object> }) {
  const { failure } = useSyncExternalStore(script.subscribe, script.now, script.now);
  // Not in what the server has rendered.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => whenOnline(() => void script.fetch({ quiet: true })), [script]);
  return isHydrated && failure && <PartMissing name={script.name} failure={failure} again={() => script.fetch()} />;
}

/** Says that a page is as it was when it was last seen, in the words of the worker's own copies. */
export function CopyNotice({ asOf }: { readonly asOf: Date }) {
  return (
    <p role="status" className="container small">
      We couldn’t reach the site. This saved copy is from <time dateTime={asOf.toISOString()}>{moment(asOf.toISOString())}</time>.
    </p>
  );
}
