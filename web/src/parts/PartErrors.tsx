import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { PartFailed, type PartFailedProps } from './PartFailed';
import { ForgetFailures } from './ForgetFailures';

/** Catches the errors of a part of the page, and shows a message in its place. The rest of the page keeps working. */
export function PartErrors({ name, children, ...messageProps }: Pick<PartFailedProps, 'name' | 'floats' | 'hint'> & { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  return (
    <ErrorBoundary attempt={attempt} screen={(failure) => <PartFailed name={name} failure={failure} retry={retry} {...messageProps} />}>
      {children}
      <ForgetFailures name={name} />
    </ErrorBoundary>
  );
}
