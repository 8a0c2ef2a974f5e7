import { askedParams, type FindAnswer, type FindQuery, type FoundGym, withChoice } from '@contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../components/Button';
import { GymMap } from '../../../components/map/GymMap';
import { loadFoundGym } from '../../../stores/finder';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../../stores/map';
import { FoundCard } from './FoundList';
import styles from './finding.module.css';
import { MapNote } from './MapNote';
import type { Asking } from './useAsking';
import { usePoints } from './usePoints';

interface Props {
  readonly asking: Asking;
  readonly query: FindQuery;
  readonly answer: FindAnswer;
  readonly now: Date | undefined;
}

/** All gyms found, on a map beside the page of them that the list shows. */
export function FoundMap({ asking, query, answer, now }: Props) {
  const { points, failed, retry } = usePoints(pointsParams(query));
  const { hoveredId, selectedId } = useMapLink();
  const names = useMemo(() => new Map(answer.gyms.map(({ card }) => [card.id, card.name])), [answer.gyms]);
  const labelOf = useCallback((id: string) => names.get(id), [names]);
  const circle = useMemo(
    () => (answer.place && !query.bounds ? { place: answer.place, miles: query.radius } : undefined),
    [answer.place, query.bounds, query.radius],
  );
  const selected = useSelected(selectedId, answer);
  useEffect(() => resetMapLink, []);
  return (
    <aside aria-label="Map" className={`${styles.map} no-print`}>
      <GymMap
        points={points}
        circle={circle}
        area={query.bounds}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        onArea={(bounds) => asking.ask(withChoice(asking.asked, `bounds:${bounds.join(',')}`))}
        labelOf={labelOf}
        label="Gyms found"
      />
      <MapNote points={points} failed={failed} retry={retry} />
      {selected && (
        <section aria-label="Chosen on the map" className={styles.selected} data-listed={names.has(selected.card.id) || undefined}>
          <FoundCard found={selected} at={{}} now={now} />
          <Button onClick={() => selectGym(undefined)}>Close</Button>
        </section>
      )}
    </aside>
  );
}

/** Order and page make no difference to where gyms are. */
function pointsParams({ sort: _sort, ...query }: FindQuery): string {
  return askedParams({ ...query, page: 1 });
}

/** The gym chosen on the map: from the list, or fetched where another page of the list has it. */
function useSelected(id: string | undefined, { gyms }: FindAnswer): FoundGym | undefined {
  const listed = gyms.find(({ card }) => card.id === id);
  const [fetched, setFetched] = useState<FoundGym>();
  const isListed = listed !== undefined;
  useEffect(() => {
    if (id === undefined || isListed) return;
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
