import { withCommas } from '../../../words/withCommas';
import { hasCoordinates, type MapCity, SQUARE_SIZES } from './mapCities';
import * as styles from './StateMapLegend.module.css';
import { LegendList } from './StepLegend';

/** Explains a state map's squares, and says how many cities aren't on the map. Shown from the start, so that the page doesn't move when the map loads. */
export function StateMapLegend({ cities }: { readonly cities: readonly MapCity[] }) {
  const unmappedCount = cities.filter((city) => !hasCoordinates(city)).length;
  return (
    <>
      <LegendList label="Gyms per city">
        {SQUARE_SIZES.toReversed().map(({ side, name }) => (
          <li key={name}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
              <rect x={10 - side / 2} y={10 - side / 2} width={side} height={side} className={styles.sample} />
            </svg>
            {name}
          </li>
        ))}
      </LegendList>
      {unmappedCount > 0 && (
        <p className={styles.note}>
          {unmappedCount === 1
            ? 'One city isn’t on the map because we don’t know where its gyms are.'
            : `${withCommas(unmappedCount)} cities aren’t on the map because we don’t know where their gyms are.`}{' '}
          The list has every city.
        </p>
      )}
    </>
  );
}
