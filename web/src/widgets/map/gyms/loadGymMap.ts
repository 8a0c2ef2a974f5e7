/**
 * Loads the script that draws maps of gyms, half the size of all other scripts of a page. Its library and land data load in
 * parallel, since the browser would otherwise discover them one round trip later.
 */
export function loadGymMap(): Promise<typeof import('./GymMapCanvas')> {
  for (const part of [import('leaflet'), import('../land/LandLayer')]) part.catch(() => undefined);
  return import('./GymMapCanvas');
}
