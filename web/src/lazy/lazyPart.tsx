import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { PartMissing, type PartMissingProps } from './PartMissing';
import { PartScript } from './PartScript';
import { Succeeded } from './Succeeded';
import { whenOnline } from './whenBack';

interface Options extends Pick<PartMissingProps, 'floats' | 'meanwhile'> {
  /** Shown while the script loads. */
  readonly waiting?: ReactNode;
}

/**
 * A part of a page whose script loads when the part is shown. If loading or rendering fails, its place says so, with another
 * try; the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, ...missing }: Options = {},
): ComponentType<Props> {
  const script = new PartScript(name, load);
  return function Part(props: Props) {
    const { component: Shown, failure } = useSyncExternalStore(script.subscribe, script.now, script.now);
    useEffect(() => {
      void script.fetch();
      return whenOnline(() => void script.fetch({ quiet: true }));
    }, []);
    if (failure) return <PartMissing name={name} failure={failure} again={() => script.fetch()} {...missing} />;
    return Shown ? (
      <PartErrors name={name} {...missing}>
        <Shown {...props} />
      </PartErrors>
    ) : (
      waiting
    );
  };
}

/** Contains a part's errors in the part's own place. */
export function PartErrors({ name, children, ...missing }: Pick<PartMissingProps, 'name' | 'floats' | 'meanwhile'> & { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  return (
    <ErrorBoundary attempt={attempt} screen={(failure) => <PartMissing name={name} failure={failure} again={again} {...missing} />}>
      {children}
      <Succeeded name={name} />
    </ErrorBoundary>
  );
}
