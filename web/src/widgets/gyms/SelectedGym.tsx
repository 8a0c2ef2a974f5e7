import type { FoundGym } from '@contract';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { loadFoundGym } from '../../loaders/find';
import { selectGym } from '../../stores/map';
import { FoundCard } from './FoundList';
import * as styles from './gyms.module.css';

/** The card names its city. */
const NOWHERE = {};

export interface SelectedGymProps {
  readonly id: string;
  /** The gym where the list shows it too. */
  readonly listed: FoundGym | undefined;
}

/** The gym chosen on the map, below it: on a phone always, beside a list only where the list does not show it. */
export function SelectedGym({ id, listed }: SelectedGymProps) {
  const found = useGym(id, listed);
  if (!found) return null;
  return (
    <section aria-label="Chosen on the map" className={styles.selected} data-listed={listed !== undefined || undefined}>
      <FoundCard found={found} at={NOWHERE} />
      <Button onClick={() => selectGym(undefined)}>Close</Button>
    </section>
  );
}

/** From the list, or fetched where another page of the list has it. */
function useGym(id: string, listed: FoundGym | undefined): FoundGym | undefined {
  const [fetched, setFetched] = useState<FoundGym>();
  const isListed = listed !== undefined;
  useEffect(() => {
    if (isListed) return;
    let wanted = true;
    // Without it the map still shows where the gym is.
    loadFoundGym(id).then(
      (gym) => wanted && setFetched(gym),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, isListed]);
  return listed ?? (fetched?.card.id === id ? fetched : undefined);
}
