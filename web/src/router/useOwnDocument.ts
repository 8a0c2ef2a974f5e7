import { useEffect, useState } from 'react';
import { isOwnDocument, reloadPage } from './document';

/** Loads a page anew that needs what its own policy alone lets in, where the app has come to it from another. False while that is under way. */
export function useOwnDocument(isNeeded = true): boolean {
  const [own] = useState(isOwnDocument);
  const loads = isNeeded && !own;
  useEffect(() => {
    if (loads) reloadPage();
  }, [loads]);
  return !loads;
}
