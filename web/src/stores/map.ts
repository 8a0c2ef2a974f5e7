import type { FindQuery, PointsResponse } from '@contract';
import { create } from 'zustand';
import { query } from '../lib/source';
import { createLoadedValues } from './values';

/** The gyms that are highlighted in both the list and the map: the one with the pointer or focus in either of them, and the selected one. */
interface MapLink {
  readonly hoveredId: string | undefined;
  readonly selectedId: string | undefined;
}
export const useMapLink = create<MapLink>(() => ({ hoveredId: undefined, selectedId: undefined }));

/** Highlights the gym that has the pointer or focus, or none. */
export const hoverGym = (hoveredId: string | undefined): void => useMapLink.setState({ hoveredId });
/** Highlights the selected gym, or none. */
export const selectGym = (selectedId: string | undefined): void => useMapLink.setState({ selectedId });
/** Clears both highlights. Call it when the page shows other gyms. */
export const resetMapLink = (): void => useMapLink.setState({ hoveredId: undefined, selectedId: undefined });

/** The positions of all gyms that match the filters, not just those on the current page. The key is the `FindQuery` as JSON. */
export const gymPoints = createLoadedValues<PointsResponse>((filters) => query('points', JSON.parse(filters) as FindQuery), { isPublic: true });
