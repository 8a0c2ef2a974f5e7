import { buildDirectionLinks } from './directionLinks';

interface Props {
  readonly name: string;
  readonly street: string | undefined;
  readonly cityName: string;
  readonly stateCode: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** A link to directions to a gym in a list: to its street, or else its coordinates, or else its name and city. */
export function DirectionsLink({ name, street, cityName, stateCode, latitude, longitude }: Props) {
  const address = [street ?? name, cityName, stateCode].join(', ');
  const directions = buildDirectionLinks({ name, address, latitude, longitude })?.mapLinks[0];
  return (
    directions && (
      <a href={directions.href} rel="noreferrer" className="no-print">
        Directions <span className="visually-hidden">to {name}</span>
      </a>
    )
  );
}
