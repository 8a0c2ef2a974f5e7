import type { PointsResponse } from '@contract';
import { GymMap } from '@web/widgets/map/gyms/GymMap';
import { createRoot } from 'react-dom/client';

/** The product's map alone, with the gyms of a file that the test writes. `?area=` is the area to show first. */
const root = document.getElementById('root');
const area = new URLSearchParams(location.search).get('area')?.split(',').map(Number);
if (root) {
  // As high as on the results page (gyms.module.css).
  root.style.setProperty('--map-height', 'calc(100svh - 32px)');
  const points = (await (await fetch('/points-1.json')).json()) as PointsResponse;
  createRoot(root).render(<GymMap points={points} area={area as Parameters<typeof GymMap>[0]['area']} label="Gyms" />);
}
