import { Suspense } from 'react';
import { type CityEntry, foldText, sitePaths } from '@contract';
import { Link } from '../../ui/Link';
import { formatCount } from '../../words/facts';
import { withCommas } from '../../words/withCommas';
import * as styles from './CityList.module.css';
import * as list from '../../widgets/places/CountList.module.css';

/** A list with fewer cities than this also gets the cities of the next letter. */
const MIN_LIST_LENGTH = 24;

interface Props {
  readonly stateSlug: string;
  readonly cities: readonly CityEntry[];
}

interface CityListProps extends Props {
  readonly label: string;
  /** Returns the element id of a city that a letter's link jumps to, or undefined for other cities. */
  readonly getElementId?: ((city: CityEntry) => string | undefined) | undefined;
}

/** Cities in the given order, as one labeled list. */
export function CityList({ stateSlug, cities, label, getElementId }: CityListProps) {
  return (
    <ul className={`${list.list} ${styles.cities}`} aria-label={label}>
      {cities.map((city) => (
        <li key={city.slug} id={getElementId?.(city)}>
          <Link to={sitePaths.city(stateSlug, city.slug)}>{city.name}</Link>
          <span className={list.count}>
            {city.openMats > 0 && <span className={list.extra}>{formatCount(city.openMats, 'open mat')} · </span>}
            <span className={styles.number}>{withCommas(city.gyms)}</span>
            <span>{city.gyms === 1 ? ' gym' : ' gyms'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Cities sorted by name, with links that jump to each letter. The list is split, so that its parts can hydrate and render separately. */
export function CitiesByName({ stateSlug, cities }: Props) {
  const firstCities = findFirstCities(cities);
  const getElementId = (city: CityEntry) => (firstCities.get(getLetter(city)) === city ? toLetterId(getLetter(city)) : undefined);
  return (
    <div className="stack">
      <nav aria-label="Cities by first letter" className={`${styles.jumps} no-print`}>
        <ul>
          {[...firstCities.keys()].map((letter) => (
            <li key={letter}>
              <a href={`#${toLetterId(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groupByLetters(cities).map(({ letters, cities: group }) => (
        <section key={letters} aria-label={letters} className={styles.group}>
          <h3 className={styles.letters}>{letters}</h3>
          <Suspense>
            <CityList stateSlug={stateSlug} cities={group} label={`Cities by name, ${letters}`} getElementId={getElementId} />
          </Suspense>
        </section>
      ))}
    </div>
  );
}

const getLetter = ({ name }: CityEntry): string => foldText(name).charAt(0).toUpperCase();
const toLetterId = (letter: string): string => `cities-${letter.toLowerCase()}`;

/** The first city of each letter, by letter. */
function findFirstCities(cities: readonly CityEntry[]): ReadonlyMap<string, CityEntry> {
  const firstCities = new Map<string, CityEntry>();
  for (const city of cities) {
    const letter = getLetter(city);
    if (!firstCities.has(letter)) firstCities.set(letter, city);
  }
  return firstCities;
}

/** Splits cities sorted by name into lists named `A–C`, `D` and so on. */
function groupByLetters(cities: readonly CityEntry[]): { readonly letters: string; readonly cities: readonly CityEntry[] }[] {
  const lists: CityEntry[][] = [];
  for (const city of cities) {
    const last = lists.at(-1);
    const previous = last?.at(-1);
    if (last && previous && (last.length < MIN_LIST_LENGTH || getLetter(previous) === getLetter(city))) last.push(city);
    else lists.push([city]);
  }
  return lists.map((group) => {
    const [first, last] = [group[0], group.at(-1)].map((city) => (city ? getLetter(city) : ''));
    return { letters: first === last ? `${first}` : `${first}–${last}`, cities: group };
  });
}
