import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenNear, whenStirred } from './attention';

/** Below the window: whoever is about to scroll has stirred already. */
const NEAR = '0px';

/** Of the entry in the history with which the app begins. */
const FIRST_KEY = 'default';

const scripts: (() => Promise<unknown>)[] = [];

/** Fetches all parts of the pages whose scripts have come, so that these are shown whole. A part that does not come is left out. */
export const allParts = (): Promise<unknown> => Promise.allSettled(scripts.map((fetch) => fetch()));

interface Options {
  /** The part does something by itself, such as telling what is on now: it is also fetched when it comes near the window. */
  readonly lives?: boolean;
}

/**
 * A part of a page whose script comes when the visitor stirs: a page that is merely glanced at costs less. Until then, and
 * where the script does not come, what the server has rendered stands: links and search forms, but no button that needs a
 * script. Its properties must stay the same: what changes, such as the hour, the part finds out itself.
 */
export function later<Props extends object>(script: () => Promise<ComponentType<Props>>, { lives = false }: Options = {}): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const fetch = async () => {
    part ??= await script();
    return { default: part };
  };
  scripts.push(fetch);
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Awaited = lazy(() => wanted.then(fetch).catch(() => new Promise<never>(() => {})));

  function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part] = useState<ComponentType<Props>>(() => part ?? Awaited);
    const { key, hash } = useLocation();
    useEffect(() => whenWanted(lives ? place.current : null, want), []);
    // A step on the page may ask something of the part, and an address may name a place in it.
    useEffect(() => {
      if (key !== FIRST_KEY || hash) want();
    }, [key, hash]);
    return (
      <div ref={place}>
        <Suspense fallback={<Standing place={place} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  return memo(Later) as unknown as ComponentType<Props>;
}

/** Pieces of the page that React has come to and not taken over yet. */
let untaken = 0;
/** Tells the page's small script, once nothing is left to be taken over, that the app answers from now on. */
export function takenOver(): void {
  if (untaken > 0 || document.documentElement.dataset.app === 'ready') return;
  document.documentElement.dataset.app = 'ready';
  // In a task of its own: what the script repeats must not meet React at work.
  setTimeout(() => window.dispatchEvent(new Event('halfmat:ready')));
}

/**
 * A piece of a page that is taken over by itself, bit by bit while nothing else is to be done, or at once when somebody
 * uses it. Its properties must stay the same until then.
 */
export function InPieces({ children }: { readonly children: ReactNode }) {
  useEffect(() => void (untaken += 1), []);
  return (
    <Suspense fallback={null}>
      {children}
      <Taken />
    </Suspense>
  );
}
function Taken() {
  useEffect(() => {
    untaken -= 1;
    takenOver();
  }, []);
  return null;
}

/** What the server has rendered, where React must draw the part anew before its script has come. */
function Standing({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  return <div dangerouslySetInnerHTML={{ __html: place.current?.innerHTML ?? '' }} />;
}

function whenWanted(living: Element | null, want: () => void): () => void {
  const ends = [whenStirred(want), living ? whenNear(living, NEAR, want) : () => {}];
  return () => {
    for (const end of ends) end();
  };
}
