import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { whenNear, whenStirred } from './attention';
import { PageContext } from './page';
import { PartErrors } from './part';
import { PartMissing } from './PartMissing';
import { PartScript } from './PartScript';
import { whenOnline } from './whenBack';

/** Below the window: whoever is about to scroll has stirred already. */
const NEAR = '0px';

/** Of the entry in the history with which the app begins. */
const FIRST_KEY = 'default';

const scripts: (() => Promise<void>)[] = [];

/** Fetches all parts of the pages whose scripts have come, so that these are shown whole. A part that does not come says so in its place. */
export const allParts = (): Promise<unknown> => Promise.all(scripts.map((fetch) => fetch()));

interface Options {
  /** The part does something by itself, such as telling what is on now: it is also fetched when it comes near the window. */
  readonly lives?: boolean;
  /** The server can't render all of it, such as a map: that it is missing is said before anyone presses something, above what stands. */
  readonly unfinished?: boolean;
}

/**
 * A part of a page whose script comes when the visitor stirs: a page that is merely glanced at costs less. Until then, and
 * where the script does not come, what the server has rendered stands: links and search forms, but no button that needs a
 * script; whoever presses one is told. Its properties must stay the same: what changes, such as the hour, the part finds
 * out itself.
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { lives = false, unfinished = false }: Options = {},
): ComponentType<Props> {
  const script = new PartScript(name, load);
  const want = () => script.fetch({ quiet: true });
  scripts.push(want);
  const Awaited = lazy(async () => ({ default: await script.arrived }));

  function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part] = useState<ComponentType<Props>>(() => script.now().component ?? Awaited);
    const { key, hash } = useLocation();
    useEffect(() => whenWanted(lives ? place.current : null, () => void want()), []);
    // A step on the page may ask something of the part, and an address may name a place in it.
    useEffect(() => {
      if (key !== FIRST_KEY || hash) void want();
    }, [key, hash]);
    const absence = <Absence script={script} place={place} unfinished={unfinished} />;
    return (
      <>
        {unfinished && absence}
        <div ref={place}>
          <PartErrors name={name}>
            <Suspense fallback={<Standing place={place} />}>
              <Part {...props} />
            </Suspense>
          </PartErrors>
        </div>
        {!unfinished && absence}
      </>
    );
  }
  return memo(Later) as unknown as ComponentType<Props>;
}

interface AbsenceProps<Props extends object> {
  readonly script: PartScript<Props>;
  readonly place: RefObject<HTMLElement | null>;
  readonly unfinished: boolean;
}

/**
 * Says that a part did not come, where nothing or not all of it stands, or where somebody has pressed what stands. Beside the part:
 * what is drawn anew around a piece that React has not taken over yet is not taken over any more.
 */
function Absence<Props extends object>({ script, place, unfinished }: AbsenceProps<Props>) {
  const { failure } = useSyncExternalStore(script.subscribe, script.now, script.now);
  const [isPressed, setPressed] = useState(false);
  const stands = useContext(PageContext)?.sent === true && !unfinished;
  useEffect(() => whenOnline(() => script.now().failure && void script.fetch({ quiet: true })), [script]);
  useEffect(() => whenPressed(place, () => setPressed(true)), [place]);
  return failure && (isPressed || !stands) && <PartMissing name={script.name} failure={failure} again={() => script.fetch()} />;
}

/** What a press of asks something of the part itself; links to other pages are the browser's. */
const ACTIVE = 'button, input, select, summary, a[href^="#"]';

/** Tells of presses in the place of a part, also while React knows nothing of what stands there. */
function whenPressed(place: RefObject<HTMLElement | null>, tell: () => void): () => void {
  const look = ({ target }: Event) => {
    if (target instanceof Element && place.current?.contains(target) && target.closest(ACTIVE)) tell();
  };
  window.addEventListener('click', look, { capture: true });
  return () => window.removeEventListener('click', look, { capture: true });
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
