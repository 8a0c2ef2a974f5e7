import type { FeaturedCity } from '@contract';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Link } from '../../../ui/Link';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../stores/confirmation';
import { deleteFeaturedCity, deleteFeaturedGym, type Featured, reorderFeaturedCities, useFeatured } from '../../../stores/featured';
import { showToast } from '../../../stores/toasts';
import * as arranged from '../../../widgets/arrange/arrange.module.css';
import { DragHandle } from '../../../widgets/arrange/DragHandle';
import { type ReorderControls, useReorder } from '../../../widgets/arrange/useReorder';
import * as styles from './FeaturedList.module.css';

/** Deletes a featured city or gym after a confirmation. `note`: the consequences, shown below the question. */
async function confirmAndDelete(kind: 'city' | 'gym', note: string, run: () => Promise<void>): Promise<void> {
  if (!(await confirm(`Are you sure you want to delete this ${kind}?`, `Delete ${kind}`, { note }))) return;
  try {
    await run();
    showToast('success', kind === 'city' ? 'City deleted successfully!' : 'Gym deleted successfully!');
  } catch {
    showToast('error', `Failed to delete ${kind}`);
  }
}

/** The featured cities in the homepage's order, with their featured gyms. Admins can reorder and delete them. */
export function FeaturedList() {
  const isKnown = useFeatured(({ status }) => status === 'known');
  const cities = useFeatured(useShallow(sortByHomepage));
  const [announcement, announce] = useState('');
  const isOrdered = cities.some(({ position }) => position !== undefined);
  const reorderControls = useReorder({
    keys: cities.map(({ id }) => id),
    announce: (id, position) => announce(`${cities.find((city) => city.id === id)?.name} is now number ${position} of ${cities.length}.`),
    store: (ids) => void saveOrder(ids, () => announce('')),
  });
  if (isKnown && cities.length === 0) return <p>No featured cities yet. Add one above.</p>;
  return (
    <>
      <div className={styles.item}>
        <p className="muted small">
          {isOrdered ? 'In a custom order. New cities go last.' : 'Sorted by number of gyms. Drag a city or pick its position to use your own order.'}
        </p>
        {isOrdered && <Button onClick={() => saveOrder([], () => announce(''))}>Sort by number of gyms</Button>}
      </div>
      <ol className={styles.cities}>
        {reorderControls.keys.map((id) => {
          const city = cities.find((candidate) => candidate.id === id);
          return city && <CityItem key={id} city={city} reorderControls={reorderControls} />;
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

/** Sorts cities in the homepage's order. New ones that aren't on the homepage yet come last. */
function sortByHomepage({ cities, order }: Featured): FeaturedCity[] {
  const getIndex = ({ id }: FeaturedCity) => (order.includes(id) ? order.indexOf(id) : order.length);
  return cities.toSorted((a, b) => getIndex(a) - getIndex(b));
}

/** Saves the cities' order, or goes back to sorting them by number of gyms if `ids` is empty. Calls `onFailure` if that fails. */
async function saveOrder(ids: readonly string[], onFailure: () => void): Promise<void> {
  try {
    if (await reorderFeaturedCities(ids)) showToast('success', 'City order saved.');
  } catch {
    onFailure();
    showToast('error', 'We couldn’t save the order. Try again.');
  }
}

interface CityItemProps {
  readonly city: FeaturedCity;
  readonly reorderControls: ReorderControls;
}

function CityItem({ city, reorderControls }: CityItemProps) {
  const { id } = city;
  const gyms = useFeatured(useShallow((featured) => featured.gyms.filter(({ cityId }) => cityId === id)));
  const name = `${city.name}, ${city.state}`;
  const gymsText = gyms.length === 1 ? gyms[0]?.name : `its ${gyms.length} gyms`;
  const note =
    gyms.length === 0
      ? `This removes ${name} from the homepage. Its page stays up.`
      : `This removes ${name} and ${gymsText} from the homepage. Their pages stay up.`;
  return (
    <li data-arranged={id} className={reorderControls.dragged === id ? arranged.dragged : undefined}>
      <div className={styles.item}>
        <span className="row">
          <DragHandle reorderControls={reorderControls} itemKey={id} label={name} />
          <Link to={city.url}>
            <strong>{name}</strong>
          </Link>
        </span>
        <PositionSelect city={city} reorderControls={reorderControls} />
        <Button aria-label={`Delete ${name}`} onClick={() => confirmAndDelete('city', note, () => deleteFeaturedCity(id))}>
          Delete
        </Button>
      </div>
      <ul className={styles.gyms}>
        {gyms.map((gym) => (
          <li key={gym.id} className={styles.item}>
            <Link to={gym.url}>{gym.name}</Link>
            <Button
              aria-label={`Delete ${gym.name}`}
              onClick={() => confirmAndDelete('gym', `This removes ${gym.name} from the homepage. Its page stays up.`, () => deleteFeaturedGym(gym.id))}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Moves a city to any position in one step, without dragging. */
function PositionSelect({ city: { id, name }, reorderControls: { keys, move } }: CityItemProps) {
  return (
    <label className="small">
      Position <span className="visually-hidden">of {name}</span>{' '}
      <select data-control="place" value={keys.indexOf(id)} onChange={({ currentTarget }) => move(id, Number(currentTarget.value), 'place')}>
        {keys.map((key, index) => (
          <option key={key} value={index}>
            {index + 1}
          </option>
        ))}
      </select>
    </label>
  );
}
