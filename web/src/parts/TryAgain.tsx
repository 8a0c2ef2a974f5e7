import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button';
import { retryUntilBack } from './retryUntilBack';

/** A button that retries a failed load. While it is shown, it also retries automatically. */
export function TryAgain({ retry }: { readonly retry: () => void }) {
  const retryLatest = useEffectEvent(retry);
  useEffect(() => retryUntilBack(() => retryLatest()), []);
  return <Button onClick={retry}>Try again</Button>;
}
