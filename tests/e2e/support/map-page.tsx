import type { PointsResponse } from '@contract';
import { GymMap } from '@web/widgets/map/GymMap';
import { createRoot } from 'react-dom/client';

/** The product's own map by itself, with the gyms of a file that the walk writes. `?area=` is the area that it shows first. */
const root = document.getElementById('root');
const area = new URLSearchParams(location.search).get('area')?.split(',').map(Number);
if (root) {
  // As high as beside the gyms found (gyms.module.css).
  root.style.setProperty('--map-height', 'calc(100svh - 32px)');
  const points = (await (await fetch('/points-1.json')).json()) as PointsResponse;
  createRoot(root).render(<GymMap points={points} area={area as Parameters<typeof GymMap>[0]['area']} label="Gyms" />);
}
