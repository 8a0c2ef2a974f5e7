import type { FeaturedCity, FeaturedGym } from '@contract';
import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { confirm } from '../../stores/confirmation';
import { deleteFeaturedCity, deleteFeaturedGym, orderFeaturedCities, useFeatured } from '../../stores/featured';
import { showToast } from '../../stores/toasts';
import * as styles from './admin.module.css';

/** @param goes what leaves the homepage, named */
async function remove(what: 'city' | 'gym', goes: string, run: () => Promise<void>): Promise<void> {
  if (!(await confirm(`Are you sure you want to delete this ${what}? ${goes} from the homepage. Its page stays.`, `Delete ${what}`))) return;
  try {
    await run();
    showToast('success', what === 'city' ? 'City deleted successfully!' : 'Gym deleted successfully!');
  } catch {
    showToast('error', `Failed to delete ${what}`);
  }
}

export function FeaturedList() {
  const { status, cities: byName, gyms, order } = useFeatured();
  if (status === 'known' && byName.length === 0) return <p>No city is featured yet. Add one above.</p>;
  const cities = inHomepageOrder(byName, order);
  const isOrdered = cities.some(({ position }) => position !== undefined);

  function move(id: string, place: number) {
    const others = cities.map((city) => city.id).filter((other) => other !== id);
    return reorder(others.toSpliced(place, 0, id));
  }
  return (
    <>
      <div className={styles.entry}>
        <p className="muted small">
          {isOrdered ? 'In your order. A city that is added comes last.' : 'By number of gyms, until you choose a place for one of them.'}
        </p>
        {isOrdered && <Button onClick={() => reorder([])}>Order by number of gyms</Button>}
      </div>
      <ol className={styles.cities}>
        {cities.map((city, place) => (
          <City key={city.id} city={city} gyms={gyms.filter((gym) => gym.cityId === city.id)}>
            <label className="small">
              Place <span className="visually-hidden">of {city.name}</span>{' '}
              <select
                value={place}
                onChange={async ({ currentTarget }) => {
                  await move(city.id, Number(currentTarget.value));
                  // The list has been put in another order around it.
                  currentTarget.focus();
                }}
              >
                {cities.map(({ id }, index) => (
                  <option key={id} value={index}>
                    {index + 1}
                  </option>
                ))}
              </select>
            </label>
          </City>
        ))}
      </ol>
    </>
  );
}

/** Cities as the homepage has them; one that has not come there yet is last. */
function inHomepageOrder(cities: readonly FeaturedCity[], order: readonly string[]): FeaturedCity[] {
  const placeOf = ({ id }: FeaturedCity) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...cities].sort((a, b) => placeOf(a) - placeOf(b));
}

async function reorder(ids: readonly string[]): Promise<void> {
  try {
    await orderFeaturedCities(ids);
    showToast('success', 'Order of the cities saved.');
  } catch {
    showToast('error', 'The order could not be saved. The cities stand as before. Try again.');
  }
}

interface CityProps {
  readonly city: FeaturedCity;
  readonly gyms: readonly FeaturedGym[];
  /** Where it stands. */
  readonly children: ReactNode;
}

function City({ city, gyms, children }: CityProps) {
  const name = `${city.name}, ${city.state}`;
  const goes = gyms.length === 0 ? `${name} goes` : `${name} goes with ${gyms.length === 1 ? gyms[0]?.name : `its ${gyms.length} gyms`}`;
  return (
    <li>
      <div className={styles.entry}>
        <Link to={city.url}>
          <strong>{name}</strong>
        </Link>
        {children}
        <Button aria-label={`Delete ${name}`} onClick={() => remove('city', goes, () => deleteFeaturedCity(city.id))}>
          Delete
        </Button>
      </div>
      <ul className={styles.gyms}>
        {gyms.map((gym) => (
          <li key={gym.id} className={styles.entry}>
            <Link to={gym.url}>{gym.name}</Link>
            <Button aria-label={`Delete ${gym.name}`} onClick={() => remove('gym', `${gym.name} goes`, () => deleteFeaturedGym(gym.id))}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}
