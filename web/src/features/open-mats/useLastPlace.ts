import { useEffect, useState } from 'react';
import { loadOpenMats, type OpenMats } from '../../loaders/openMats';
import { forgetPlace, lastPlace, rememberPlace } from '../../storage/lastPlace';
import { openMatsAddress } from './address';

/**
 * The open mats near the place where this browser last looked for some, where the address names none; and how to forget
 * that place. The server knows of no such place, so they come after the page.
 */
export function useLastPlace({ query, response }: OpenMats): { readonly here: OpenMats | undefined; readonly forget: () => void } {
  const [here, setHere] = useState<OpenMats>();
  const isAnywhere = !query.near && !query.bounds && !query.stateSlug;
  const address = openMatsAddress(query);
  useEffect(() => {
    if (query.near && response?.place) rememberPlace(query.near);
    const near = isAnywhere ? lastPlace() : undefined;
    if (!near) return setHere(undefined);
    let current = true;
    void loadOpenMats(new URL(openMatsAddress({ ...query, near }), window.location.origin)).then((found) => {
      if (current && found.kind === 'found' && found.response?.sessions.length) setHere(found);
    });
    return () => {
      current = false;
    };
    // Another object may be the same query.
  }, [address]);
  const forget = () => {
    forgetPlace();
    setHere(undefined);
  };
  return { here: isAnywhere ? here : undefined, forget };
}
