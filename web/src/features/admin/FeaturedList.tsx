import type { FeaturedCity, FeaturedGym } from '@contract';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { confirm } from '../../stores/confirmation';
import { deleteFeaturedCity, deleteFeaturedGym, useFeatured } from '../../stores/featured';
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
  const { status, cities, gyms } = useFeatured();
  if (status === 'known' && cities.length === 0) return <p>No city is featured yet. Add one above.</p>;
  return (
    <ul className={styles.cities}>
      {cities.map((city) => (
        <City key={city.id} city={city} gyms={gyms.filter((gym) => gym.cityId === city.id)} />
      ))}
    </ul>
  );
}

function City({ city, gyms }: { readonly city: FeaturedCity; readonly gyms: readonly FeaturedGym[] }) {
  const name = `${city.name}, ${city.state}`;
  const goes = gyms.length === 0 ? `${name} goes` : `${name} goes with ${gyms.length === 1 ? gyms[0]?.name : `its ${gyms.length} gyms`}`;
  return (
    <li>
      <div className={styles.entry}>
        <Link to={city.url}>
          <strong>{name}</strong>
        </Link>
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
