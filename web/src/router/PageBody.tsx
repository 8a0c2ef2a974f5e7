import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { HydrationBoundary } from '../hydration/HydrationBoundary';
import { PartMissing } from '../lazy/PartMissing';
import { Succeeded } from '../lazy/Succeeded';
import type { PartScript } from '../lazy/PartScript';
import type { LoadedRoute } from './loadRoute';
import { whenOnline } from '../lazy/whenBack';
import { moment } from '../words/moment';

/** A page, hydrated in pieces if the server rendered it. */
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

/** A server-rendered page whose script has not loaded. The app doesn't wait for the script to become interactive. */
function LatePage({ Page, script }: Required<Pick<LoadedRoute, 'Page' | 'script'>>) {
  // React removes unhydrated markup when it re-renders around it, as after a navigation within the page.
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

/** Shown above a server-rendered page whose script failed to load: its links work, its buttons don't. */
function ScriptMissing({ script }: { readonly script: PartScript<object> }) {
  const { failure } = useSyncExternalStore(script.subscribe, script.now, script.now);
  // Not part of the server-rendered markup.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => whenOnline(() => void script.fetch({ quiet: true })), [script]);
  return isHydrated && failure && <PartMissing name={script.name} failure={failure} again={() => script.fetch()} />;
}

/** Says when this copy of a page was saved, in the same words as the service worker's copies. */
export function CopyNotice({ asOf }: { readonly asOf: Date }) {
  return (
    <p role="status" className="container small">
      We couldn’t reach the site. This saved copy is from <time dateTime={asOf.toISOString()}>{moment(asOf.toISOString())}</time>.
    </p>
  );
}
