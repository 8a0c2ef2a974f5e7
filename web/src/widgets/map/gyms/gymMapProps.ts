import type { PointsResponse } from '@contract';
import type { ReactNode } from 'react';
import type { Bounds, Coordinates } from '../view/projection';

export interface GymMapProps {
  /** The gyms with known coordinates. Undefined while they load. */
  readonly points: PointsResponse | undefined;
  readonly selectedId?: string | undefined;
  readonly hoveredId?: string | undefined;
  /** Called with the pressed gym's id, or with undefined if the visitor presses a spot without a gym. */
  readonly onSelect?: (id: string | undefined) => void;
  readonly onHover?: (id: string | undefined) => void;
  /** Called when the visitor presses "Search this area". Without it, there is no button. */
  readonly onSearchArea?: (bounds: Bounds) => void;
  /** The searched area. The map shows it first, and stays there when other gyms load. */
  readonly area?: Bounds | undefined;
  /** The searched place, and the radius around it in miles. */
  readonly circle?: { readonly place: Coordinates; readonly miles: number } | undefined;
  /** Returns a gym's name if it is in the list. */
  readonly getLabel?: (id: string) => string | undefined;
  /** Renders the callout of the selected gym. Without it, the pin only gets its name. */
  readonly callout?: (id: string) => ReactNode;
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** Which legend explains the markers. The default is `gyms`. */
  readonly legend?: 'gyms' | 'open mats';
  /** Shows only a placeholder of the same size. */
  readonly isPlaceholder?: boolean;
}

export interface GymMapCanvasProps extends GymMapProps {
  /** The element after the map that contains the callout. */
  readonly calloutContainer: HTMLElement | null;
}
