import { preloadModule } from 'react-dom';
import { CLUSTERS_WORKER } from './clustersWorker';

/**
 * The script that draws maps of gyms, half as large as all others of a page. Its library, its land and what orders the gyms
 * come beside it: found one in the other they would take a turn of the network each.
 */
export function canvasScript(): Promise<typeof import('./GymMapCanvas')> {
  preloadModule(CLUSTERS_WORKER);
  for (const part of [import('leaflet'), import('./land')]) part.catch(() => undefined);
  return import('./GymMapCanvas');
}

/** Fetches a map's part of a page and what draws it at the same time, not one after the other. Where that does not come, the map says so. */
export function withCanvas<Part>(part: Promise<Part>): Promise<Part> {
  canvasScript().catch(() => undefined);
  return part;
}
