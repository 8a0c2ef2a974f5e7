import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { PartMissing, type PartMissingProps } from './PartMissing';
import { ForgetFailures } from './ForgetFailures';

/** Contains a part's errors in the part's own place. */
export function PartErrors({ name, children, ...missing }: Pick<PartMissingProps, 'name' | 'floats' | 'instead'> & { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  return (
    <ErrorBoundary attempt={attempt} screen={(failure) => <PartMissing name={name} failure={failure} again={again} {...missing} />}>
      {children}
      <ForgetFailures name={name} />
    </ErrorBoundary>
  );
}
