import { directionLinks } from './directionLinks';

interface Props {
  readonly name: string;
  readonly street: string | undefined;
  readonly cityName: string;
  readonly stateCode: string;
}

/** The way to a gym that a row of a list is about, by its name and address. */
export function DirectionsLink({ name, street, cityName, stateCode }: Props) {
  const directions = directionLinks({ name, address: [name, street, cityName, stateCode].filter(Boolean).join(', ') })?.sites[0];
  return (
    directions && (
      <a href={directions.href} rel="noreferrer" className="no-print">
        Directions <span className="visually-hidden">to {name}</span>
      </a>
    )
  );
}
