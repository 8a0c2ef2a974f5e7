/**
 * Loads the script that draws maps of gyms, which is half the size of a page's other scripts combined. Its library and land data
 * load in parallel, since the browser would otherwise discover them one round trip later.
 */
export function loadGymMap(): Promise<typeof import('./GymMapCanvas')> {
  for (const preload of [import('leaflet'), import('../land/LandLayer')]) preload.catch(() => undefined);
  return import('./GymMapCanvas');
}
