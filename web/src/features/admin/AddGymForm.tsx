import { callables } from '@contract';
import { useState } from 'react';
import { checked } from '../../forms/checked';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field, Select } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { addFeaturedGym, useFeatured } from '../../stores/featured';
import { showToast } from '../../stores/toasts';
import * as styles from './admin.module.css';

/** A city, name and URL path; the button waits for a city (spec 5). */
export function AddGymForm() {
  const cities = useFeatured((state) => state.cities);
  const [cityId, setCityId] = useState('');
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const gym = checked(callables.addFeaturedGym.input, Object.fromEntries(entries));
    try {
      await addFeaturedGym(gym);
    } catch (error) {
      showToast('error', 'Failed to add gym');
      throw error;
    }
    showToast('success', 'Gym added successfully!');
    element.reset();
    setCityId('');
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Select label="City" name="cityId" value={cityId} onChange={(event) => setCityId(event.target.value)} error={fields.cityId} required>
        <option value="">Select a city</option>
        {cities.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {name}, {state}
          </option>
        ))}
      </Select>
      <Field label="Gym name" name="name" error={fields.name} required />
      <Field label="URL path" name="url" placeholder="/bjj/texas/austin/gym-name" error={fields.url} required />
      <Button kind="mat" type="submit" busy={busy} disabled={cityId === ''}>
        Add gym
      </Button>
    </form>
  );
}
