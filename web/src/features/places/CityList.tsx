import { type CityEntry, folded, sitePaths } from '@contract';
import { Link } from '../../ui/Link';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { countOf } from '../../words/facts';
import * as styles from './CityList.module.css';
import * as list from '../../widgets/places/CountList.module.css';

/** More cities than this are listed under their first letters. */
const WITHOUT_LETTERS = 60;
/** Letters share a list until it has this many. */
const A_LIST = 24;

interface Props {
  readonly stateSlug: string;
  readonly cities: readonly CityEntry[];
}

/** Cities in the order given, under one name. */
export function CityList({ stateSlug, cities, label }: Props & { readonly label: string }) {
  return (
    <ul className={`${list.list} ${styles.cities}`} aria-label={label}>
      {cities.map((city) => (
        <li key={city.slug}>
          <Link to={sitePaths.city(stateSlug, city.slug)}>{city.name}</Link>
          <span className={list.count}>
            {city.openMats > 0 && <span className={list.extra}>{countOf(city.openMats, 'open mat')} · </span>}
            {countOf(city.gyms, 'gym')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Cities by name; of a large state a list for every few letters, hydrated and laid out one after another. */
export function CitiesByName({ stateSlug, cities }: Props) {
  if (cities.length <= WITHOUT_LETTERS) return <CityList stateSlug={stateSlug} cities={cities} label="Cities by name" />;
  return (
    <div className="stack">
      {byLetters(cities).map(({ letters, cities: some }) => (
        <section key={letters} aria-label={letters} className="below">
          <h2 className={styles.letters}>{letters}</h2>
          <HydrationBoundary>
            <CityList stateSlug={stateSlug} cities={some} label={`Cities by name, ${letters}`} />
          </HydrationBoundary>
        </section>
      ))}
    </div>
  );
}

/** Cities that are sorted by name, under `A–C`, `D` and so on. */
function byLetters(cities: readonly CityEntry[]): { readonly letters: string; readonly cities: readonly CityEntry[] }[] {
  const letterOf = ({ name }: CityEntry) => folded(name).charAt(0).toUpperCase();
  const lists: CityEntry[][] = [];
  for (const city of cities) {
    const last = lists.at(-1);
    const before = last?.at(-1);
    if (last && before && (last.length < A_LIST || letterOf(before) === letterOf(city))) last.push(city);
    else lists.push([city]);
  }
  return lists.map((some) => {
    const [first, last] = [some[0], some.at(-1)].map((city) => (city ? letterOf(city) : ''));
    return { letters: first === last ? `${first}` : `${first}–${last}`, cities: some };
  });
}
