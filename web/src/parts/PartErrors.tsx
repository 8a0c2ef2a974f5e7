import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { PartMissing, type PartMissingProps } from './PartMissing';
import { ForgetFailures } from './ForgetFailures';

/** Catches a part's errors, and shows a message in its place. The rest of the page keeps working. */
export function PartErrors({ name, children, ...messageProps }: Pick<PartMissingProps, 'name' | 'floats' | 'instead'> & { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  return (
    <ErrorBoundary attempt={attempt} screen={(failure) => <PartMissing name={name} failure={failure} retry={retry} {...messageProps} />}>
      {children}
      <ForgetFailures name={name} />
    </ErrorBoundary>
  );
}
