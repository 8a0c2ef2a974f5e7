import { sitePaths } from '@contract';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNearViewportWhenIdle } from '../../hooks/nearViewport';
import { toDestination } from '../../widgets/directions/directionLinks';
import { Directions } from '../../widgets/directions/Directions';
import { GymMap } from '../../widgets/map/gyms/GymMap';
import { formatAddress } from '../../words/facts';
import { formatApproximateNote, type GymProps, isApproximate } from './gymProps';
import { buildNearbyPoints } from './nearbyPoints';
import type { Nearby } from './NearbyGyms';
import * as styles from './GymLocation.module.css';

interface Props extends GymProps {
  readonly nearby: Nearby;
  readonly now: Date | undefined;
}

/** The gym's location: a map with nearby gyms, the address, and directions. */
export function GymLocation({ page: { id, path, gym }, nearby, now }: Props) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewportWhenIdle(frame);
  const neighbors = typeof nearby === 'string' ? [] : nearby;
  const points = useMemo(() => buildNearbyPoints(id, gym, typeof nearby === 'string' ? [] : nearby, now), [id, gym, nearby, now]);
  const openNeighbor = (selectedId: string | undefined) => {
    const neighbor = neighbors.find((gym) => gym.id === selectedId);
    if (neighbor) void navigate(neighbor.path);
  };
  return (
    <div ref={frame} className={styles.place}>
      {points ? (
        <GymMap
          points={points}
          selectedId={id}
          onSelect={openNeighbor}
          getLabel={(gymId) => (gymId === id ? gym.name : neighbors.find((neighbor) => neighbor.id === gymId)?.name)}
          label={`${gym.name} and nearby gyms`}
          isPlaceholder={!isNear}
        />
      ) : (
        <p className="muted">We can’t show a map because we don’t have this gym’s location yet.</p>
      )}
      {isApproximate(gym) && <p>{formatApproximateNote(gym)}</p>}
      <address className={styles.address}>{formatAddress(gym)}</address>
      {gym.status !== 'closed' && (
        <>
          <Directions {...toDestination(gym)} />
          <p className="no-print">
            <a href={sitePaths.contactCard(path)} rel="nofollow">
              Save to contacts
            </a>
          </p>
        </>
      )}
    </div>
  );
}
