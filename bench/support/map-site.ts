import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PointsResponse } from '../../functions/src/contract';
import { generateSample } from '../../scripts/sample/generate';
import { type PageSite, servePage } from './page-site';

/** The map by itself (bench/map-page) with the gyms of directories of these sizes. */
export async function serveMap(sizes: readonly number[]): Promise<PageSite> {
  const site = await servePage('map-page');
  for (const gyms of sizes) await writeFile(path.join(site.folder, `points-${gyms}.json`), JSON.stringify(pointsOf(gyms)));
  return site;
}

/** The places of invented gyms as the site answers them. */
function pointsOf(gyms: number): PointsResponse {
  const deltas: number[] = [];
  let [latitude, longitude] = [0, 0];
  let kinds = '';
  for (const gym of generateSample({ gyms, seed: 7 })) {
    const [south, west] = [Math.round((gym.latitude ?? 0) * 1e4), Math.round((gym.longitude ?? 0) * 1e4)];
    deltas.push(south - latitude, west - longitude);
    [latitude, longitude] = [south, west];
    kinds += gym.status === 'closed' ? '2' : deltas.length % 14 === 0 ? '1' : '0';
  }
  return { deltas, kinds, total: kinds.length };
}
