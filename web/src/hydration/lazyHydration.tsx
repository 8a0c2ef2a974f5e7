import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { PartErrors } from '../lazy/lazyPart';
import { PartMissing } from '../lazy/PartMissing';
import { PartScript } from '../lazy/PartScript';
import { whenOnline } from '../lazy/whenBack';
import { onFirstInteraction, whenNear, whenNearAtIdle } from './interaction';
import { useIsSent } from './sent';

/** Below the window: whoever is about to scroll has interacted already. */
const NEAR = '0px';

/** Of the entry in the history with which the app begins. */
const FIRST_KEY = 'default';

const scripts: (() => Promise<void>)[] = [];

/** Fetches all parts of the pages whose scripts have come, so that these are shown whole. A part that does not come says so in its place. */
export const allParts = (): Promise<unknown> => Promise.all(scripts.map((fetch) => fetch()));

interface Options<Props> {
  /** The part does something by itself, such as telling what is on now: it is also fetched when it comes near the window. */
  readonly live?: boolean;
  /** Nobody knows of the part before its script has come, such as a map's: it is also fetched once the page is idle, where it is near the window. */
  readonly idle?: boolean;
  /** The server can't render all of it, such as a map: that it is missing is said before anyone presses something, above what stands. */
  readonly unfinished?: boolean;
  /** Fetches beside the script what the part asks for first, so that this does not come after it. Called once the script is wanted, with what is shown then. */
  readonly beside?: (props: Props) => void;
}

/**
 * A part of a page whose script comes with the visitor's first interaction: a page that is merely glanced at costs less.
 * Until then, and where the script does not come, what the server has rendered stands: links and search forms. A button
 * that is pressed before its script has come is answered once it has; where it does not, whoever has pressed it is told. Its
 * properties must stay the same: what changes, such as the hour, the part finds out itself.
 */
export function lazyHydration<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { live = false, idle = false, unfinished = false, beside }: Options<Props> = {},
): ComponentType<Props> {
  const script = new PartScript(name, load);
  scripts.push(() => script.fetch({ quiet: true }));
  const Awaited = lazy(async () => ({ default: await script.loaded }));

  function LazilyHydrated(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part] = useState<ComponentType<Props>>(() => script.now().component ?? Awaited);
    const { key, hash } = useLocation();
    const fetchScript = () => {
      if (!script.now().component && !script.isUnderWay) beside?.(props);
      void script.fetch({ quiet: true });
    };
    useEffect(() => {
      const ends = [
        onFirstInteraction(fetchScript),
        live && place.current ? whenNear(place.current, NEAR, fetchScript) : nothing,
        idle && place.current ? whenNearAtIdle(place.current, fetchScript) : nothing,
      ];
      return () => {
        for (const end of ends) end();
      };
    }, []);
    // A step on the page may ask something of the part, and an address may name a place in it.
    useEffect(() => {
      if (key !== FIRST_KEY || hash) fetchScript();
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
  return memo(LazilyHydrated) as unknown as ComponentType<Props>;
}

interface AbsenceProps<Props extends object> {
  readonly script: PartScript<Props>;
  readonly place: RefObject<HTMLElement | null>;
  readonly unfinished: boolean;
}

/**
 * Has presses wait for a part's script, and says that it did not come, where nothing or not all of it stands, or where somebody has pressed what stands. Beside the part:
 * what is drawn anew around a piece that React has not hydrated yet is not hydrated any more.
 */
function Absence<Props extends object>({ script, place, unfinished }: AbsenceProps<Props>) {
  const { failure } = useSyncExternalStore(script.subscribe, script.now, script.now);
  const [isPressed, setPressed] = useState(false);
  const stands = useIsSent() && !unfinished;
  useEffect(() => whenOnline(() => script.now().failure && void script.fetch({ quiet: true })), [script]);
  useEffect(
    () =>
      whenPressed(place, (control) => {
        setPressed(true);
        void replayPress(script, control);
      }),
    [place, script],
  );
  return failure && (isPressed || !stands) && <PartMissing name={script.name} failure={failure} again={() => script.fetch()} />;
}

/** What a press of asks something of the part itself; links to other pages are the browser's. */
const ACTIVE = 'button, input, select, summary, a[href^="#"]';

/** Tells of presses in the place of a part, also while React knows nothing of what stands there. */
function whenPressed(place: RefObject<HTMLElement | null>, tell: (control: Element) => void): () => void {
  const look = ({ target }: Event) => {
    const control = target instanceof Element && place.current?.contains(target) ? target.closest(ACTIVE) : null;
    if (control) tell(control);
  };
  window.addEventListener('click', look, { capture: true });
  return () => window.removeEventListener('click', look, { capture: true });
}

/** Buttons whose press waits for a script. */
const pressed = new WeakSet<Element>();

/** Presses a button once more when its script has come, however often it was pressed before: the browser has done nothing. Not where it fails. */
async function replayPress<Props extends object>(script: PartScript<Props>, control: Element): Promise<void> {
  const { component, failure } = script.now();
  if (component || failure || pressed.has(control) || !(control instanceof HTMLButtonElement) || control.type !== 'button') return;
  pressed.add(control);
  await script.fetch({ quiet: true });
  pressed.delete(control);
  // In a task of its own, in which React takes over the part that is pressed.
  if (script.now().component) setTimeout(() => control.click());
}

/** What the server has rendered, where React must draw the part anew before its script has come. */
function Standing({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  return <div dangerouslySetInnerHTML={{ __html: place.current?.innerHTML ?? '' }} />;
}

const nothing = () => {};
