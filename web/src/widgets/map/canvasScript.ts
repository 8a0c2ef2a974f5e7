import { preloadModule } from 'react-dom';
import { CLUSTERS_WORKER } from './clustersWorker';

/** The script that draws maps of gyms, half as large as all others of a page. What orders the gyms comes beside it, not only when the map asks for it. */
export function canvasScript(): Promise<typeof import('./GymMapCanvas')> {
  preloadModule(CLUSTERS_WORKER);
  return import('./GymMapCanvas');
}

/** Fetches a map's part of a page and what draws it at the same time, not one after the other. Where that does not come, the map says so. */
export function withCanvas<Part>(part: Promise<Part>): Promise<Part> {
  canvasScript().catch(() => undefined);
  return part;
}
