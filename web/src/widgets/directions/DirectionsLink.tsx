import { directionLinks } from './directionLinks';

interface Props {
  readonly name: string;
  readonly street: string | undefined;
  readonly cityName: string;
  readonly stateCode: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Directions to a gym in a list: to its street, otherwise to its pin, otherwise to its name in its city. */
export function DirectionsLink({ name, street, cityName, stateCode, latitude, longitude }: Props) {
  const address = [street ?? name, cityName, stateCode].join(', ');
  const directions = directionLinks({ name, address, latitude, longitude })?.sites[0];
  return (
    directions && (
      <a href={directions.href} rel="noreferrer" className="no-print">
        Directions <span className="visually-hidden">to {name}</span>
      </a>
    )
  );
}
