import type { PointsResponse } from '@contract';
import type { ReactNode } from 'react';
import type { Bounds, Place } from '../view/projection';

export interface GymMapProps {
  /** Undefined while they load. Gyms without coordinates are only in the list. */
  readonly points: PointsResponse | undefined;
  readonly selectedId?: string | undefined;
  readonly hoveredId?: string | undefined;
  /** Called with undefined if the visitor pressed a place without a gym. */
  readonly onSelect?: (id: string | undefined) => void;
  readonly onHover?: (id: string | undefined) => void;
  /** "Search this area" was pressed. Without it, the button is not shown. */
  readonly onArea?: (bounds: Bounds) => void;
  /** The area that was searched: shown first, and kept when other gyms load. */
  readonly area?: Bounds | undefined;
  /** The place that was searched, and the radius around it in miles. */
  readonly circle?: { readonly place: Place; readonly miles: number } | undefined;
  /** The name of a gym in the list. */
  readonly labelOf?: (id: string) => string | undefined;
  /** The callout beside the selected gym's pin; without it, the pin only has its name. */
  readonly callout?: (id: string) => ReactNode;
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** What its squares mean; gyms by default. */
  readonly legend?: 'gyms' | 'open mats';
  /** Not yet shown; its space is reserved. */
  readonly waits?: boolean;
}

export interface GymMapCanvasProps extends GymMapProps {
  /** After the map, where narrow screens show the callout. */
  readonly calloutPlace: HTMLElement | null;
}
