import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button';
import { retryPeriodically } from './retryPeriodically';

/** A button that retries a failed load. While it is shown, it also retries automatically. */
export function TryAgain({ retry }: { readonly retry: () => void }) {
  const retryLatest = useEffectEvent(retry);
  useEffect(() => retryPeriodically(() => retryLatest()), []);
  return <Button onClick={retry}>Try again</Button>;
}
