import type { PointsResponse } from '@contract';
import { GymMap } from '@web/widgets/map/GymMap';
import type { Bounds } from '@web/widgets/map/projection';
import { createRoot } from 'react-dom/client';

/** The product's own map by itself, with the gyms that the measurement serves; `?area=` is what it shows first, `?empty` is nothing. */
const root = document.getElementById('root');
const asked = new URLSearchParams(location.search);
if (root && !asked.has('empty')) {
  const points = (await (await fetch(`/points-${asked.get('gyms')}.json`)).json()) as PointsResponse;
  const area = asked.get('area')?.split(',').map(Number) as Bounds | undefined;
  createRoot(root).render(<GymMap points={points} area={area} label="Gyms" />);
}
