import { apiPaths, type PointsResponse } from '@contract';
import { create } from 'zustand';
import { answerOf } from '../lib/source';

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

/** Where the gyms are that a query finds, all pages of it. `query` is the part of the address after `?`. */
export const loadPoints = (query: string): Promise<PointsResponse> => answerOf<PointsResponse>(apiPaths.points(query));
