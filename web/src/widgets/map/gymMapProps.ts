import type { PointsResponse } from '@contract';
import type { ReactNode } from 'react';
import type { Bounds, Place } from './projection';

export interface GymMapProps {
  /** Undefined while they load. Gyms without coordinates are only in the list. */
  readonly points: PointsResponse | undefined;
  readonly selectedId?: string | undefined;
  readonly hoveredId?: string | undefined;
  /** Undefined where the visitor chose a place without a gym. */
  readonly onSelect?: (id: string | undefined) => void;
  readonly onHover?: (id: string | undefined) => void;
  /** "Search this area" was pressed. Without it the button is not there. */
  readonly onArea?: (bounds: Bounds) => void;
  /** The area that was searched: shown first, and not left when other gyms come. */
  readonly area?: Bounds | undefined;
  /** The place that was asked for, and how far around it, in miles. */
  readonly circle?: { readonly place: Place; readonly miles: number } | undefined;
  /** The name of a gym that the list shows. */
  readonly labelOf?: (id: string) => string | undefined;
  /** What is said of the gym that is chosen, beside its pin; without it the pin has its name alone. */
  readonly callout?: (id: string) => ReactNode;
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** What its squares mean; gyms by default. */
  readonly legend?: 'gyms' | 'open mats';
  /** Not yet: its place is kept. */
  readonly waits?: boolean;
}
