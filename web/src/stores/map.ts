import type { FindQuery, PointsResponse } from '@contract';
import { create } from 'zustand';
import { query } from '../lib/source';

/** The gym that list and map show together: under the mouse or the focus in either, and the one that was chosen. */
interface MapLink {
  readonly hoveredId: string | undefined;
  readonly selectedId: string | undefined;
}
export const useMapLink = create<MapLink>(() => ({ hoveredId: undefined, selectedId: undefined }));

export const hoverGym = (hoveredId: string | undefined): void => useMapLink.setState({ hoveredId });
export const selectGym = (selectedId: string | undefined): void => useMapLink.setState({ selectedId });
/** Other gyms are shown: nobody is chosen among them yet. */
export const resetMapLink = (): void => useMapLink.setState({ hoveredId: undefined, selectedId: undefined });

/** Where the gyms are that filters leave, on all pages. */
export const loadPoints = (filters: FindQuery): Promise<PointsResponse> => query('points', filters);

/** Asks for them beside the script of what shows them, which then finds the response in the browser's cache, or asks again. */
export function preparePoints(filters: FindQuery | undefined): void {
  if (filters) loadPoints(filters).catch(() => undefined);
}
