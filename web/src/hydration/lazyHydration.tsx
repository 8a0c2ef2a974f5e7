import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { PartErrors } from '../lazy/lazyPart';
import { PartMissing } from '../lazy/PartMissing';
import { PartScript } from '../lazy/PartScript';
import { whenOnline } from '../lazy/whenBack';
import { onFirstInteraction, whenNear, whenNearAtIdle } from './interaction';
import { useIsSent } from './sent';

/** Nothing below the window: a visitor who is about to scroll has already interacted. */
const NEAR = '0px';

/** The key of the app's first history entry. */
const FIRST_KEY = 'default';

const scripts: (() => Promise<void>)[] = [];

/**
 * Fetches all parts of the pages whose scripts have loaded, so that they are shown complete. A part that fails says so in its
 * place.
 */
export const allParts = (): Promise<unknown> => Promise.all(scripts.map((fetch) => fetch()));

interface Options<Props> {
  /**
   * The part does something by itself, such as showing which class is on now: it is also fetched when it comes near the window.
   */
  readonly live?: boolean;
  /**
   * The part is invisible before its script has loaded, such as a map: it is also fetched when the page is idle and the part is
   * near the window.
   */
  readonly idle?: boolean;
  /**
   * The server can't render all of it, such as a map: a failed script is reported above the rendered part before the visitor
   * presses anything.
   */
  readonly unfinished?: boolean;
  /** Prefetches the part's first data in parallel with its script. Called once the script is wanted, with the current props. */
  readonly beside?: (props: Props) => void;
}

/**
 * A part of a page whose script loads at the visitor's first interaction, so that a page that is only glanced at costs less.
 * Until then, and if the script fails, the server-rendered markup stays, with working links and search forms. A button pressed
 * before the script has loaded is pressed again once it has; if it fails, the visitor is told. Props must not change: the part
 * itself finds out what changes, such as the time.
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
    // A navigation on the page may affect the part, and an address may name a place in it.
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
 * Makes presses wait for a part's script. Reports a failed script if the part isn't fully rendered, or once the visitor presses
 * it. Rendered beside the part, because re-rendering around a piece that isn't hydrated yet would stop its hydration.
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

/** Controls that need the part's script; the browser handles links to other pages. */
const ACTIVE = 'button, input, select, summary, a[href^="#"]';

/** Reports presses inside a part, even before React has hydrated it. */
function whenPressed(place: RefObject<HTMLElement | null>, tell: (control: Element) => void): () => void {
  const look = ({ target }: Event) => {
    const control = target instanceof Element && place.current?.contains(target) ? target.closest(ACTIVE) : null;
    if (control) tell(control);
  };
  window.addEventListener('click', look, { capture: true });
  return () => window.removeEventListener('click', look, { capture: true });
}

/** Buttons whose press is waiting for a script. */
const pressed = new WeakSet<Element>();

/**
 * Presses a button once more when its script has loaded, however often it was pressed before, since the browser did nothing.
 * Does nothing if the script fails.
 */
async function replayPress<Props extends object>(script: PartScript<Props>, control: Element): Promise<void> {
  const { component, failure } = script.now();
  if (component || failure || pressed.has(control) || !(control instanceof HTMLButtonElement) || control.type !== 'button') return;
  pressed.add(control);
  await script.fetch({ quiet: true });
  pressed.delete(control);
  // In a task of its own, in which React hydrates the pressed part.
  if (script.now().component) setTimeout(() => control.click());
}

/** The server-rendered markup, for when React must render the part again before its script has loaded. */
function Standing({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  return <div dangerouslySetInnerHTML={{ __html: place.current?.innerHTML ?? '' }} />;
}

const nothing = () => {};
