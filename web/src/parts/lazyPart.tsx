import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { withinScriptTimeout } from '../lib/script';
import { ErrorBoundary } from './ErrorBoundary';
import { PartFailed, type PartFailedProps } from './PartFailed';
import { ForgetFailures } from './ForgetFailures';

interface Options extends Pick<PartFailedProps, 'floats' | 'hint'> {
  /** Shown while the script loads. */
  readonly placeholder?: ReactNode;
}

/**
 * Creates a part of a page whose script loads when the part is shown in the browser. The server renders `placeholder`. If the part
 * fails to load or render, a message with a retry button takes its place. The rest of the page stays.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, ...messageProps }: Options = {},
): ComponentType<Props> {
  const createLazy = () => lazy(() => withinScriptTimeout(name, load).then((component) => ({ default: component })));
  let Lazy = createLazy();
  return function Part(props: Props) {
    const isHydrated = useHydrated();
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      // React caches a failed import, so a retry needs a new component.
      Lazy = createLazy();
      setAttempt((count) => count + 1);
    };
    if (!isHydrated) return placeholder;
    return (
      <ErrorBoundary attempt={attempt} screen={(failure) => <PartFailed name={name} failure={failure} retry={retry} {...messageProps} />}>
        <Suspense fallback={placeholder}>
          <Lazy {...props} />
          {/* Inside Suspense, so that this runs only once the script has loaded. */}
          <ForgetFailures name={name} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
