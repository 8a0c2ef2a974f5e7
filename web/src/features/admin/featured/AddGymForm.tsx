import { callables } from '@contract';
import { useRef, useState } from 'react';
import { findInDirectory, type DirectoryMatch } from '../../../stores/directorySearch';
import { parseFormValues } from '../../../forms/parseFormValues';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field, Select } from '../../../ui/Field';
import { useSubmit } from '../../../forms/useSubmit';
import { addFeaturedGym, useFeatured } from '../../../stores/featured';
import { showToast } from '../../../stores/toasts';
import { PickFromDirectory } from '../shared/PickFromDirectory';

const findGyms = (input: string) => findInDirectory('gym', input);

/**
 * The form to feature a gym. The button is disabled until a city is chosen (spec 5). Choosing a gym from the search fills in its
 * name and URL path, and its city if that city is featured.
 */
export function AddGymForm() {
  const cities = useFeatured((state) => state.cities);
  const [cityId, setCityId] = useState('');
  const name = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);
  const pick = ({ title, path }: DirectoryMatch) => {
    if (name.current) name.current.value = title;
    if (url.current) url.current.value = path;
    const city = cities.find((featured) => path.startsWith(`${featured.url}/`));
    if (city) setCityId(city.id);
  };
  const { busy, problem, fields, ...form } = useSubmit(async (formData, element) => {
    try {
      await addFeaturedGym(parseFormValues(callables.addFeaturedGym.input, Object.fromEntries(formData)));
    } catch (error) {
      showToast('error', 'Failed to add gym');
      throw error;
    }
    showToast('success', 'Gym added successfully!');
    element.reset();
    setCityId('');
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <PickFromDirectory label="Find a gym" find={findGyms} pick={pick} />
      <Select label="City" name="cityId" value={cityId} onChange={(event) => setCityId(event.target.value)} error={fields.cityId} required>
        <option value="">Select a city</option>
        {cities.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {name}, {state}
          </option>
        ))}
      </Select>
      <Field ref={name} label="Gym name" name="name" error={fields.name} required />
      <Field ref={url} label="URL path" name="url" placeholder="/bjj/texas/austin/gym-name" error={fields.url} required />
      <Button kind="secondary" type="submit" busy={busy} disabled={cityId === ''}>
        Add gym
      </Button>
    </form>
  );
}
