import { callables } from '@contract';
import { useState } from 'react';
import { checked } from '../../forms/checked';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { addFeaturedCity } from '../../stores/featured';
import { messageOf } from '../../words/problems';
import { showToast } from '../../stores/toasts';
import * as styles from './admin.module.css';

/** Name, state and URL path, all required; the state is two letters in upper case (spec 5). */
export function AddCityForm() {
  const [state, setState] = useState('');
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const city = checked(callables.addFeaturedCity.input, Object.fromEntries(entries));
    try {
      await addFeaturedCity(city);
    } catch (error) {
      showToast('error', `Failed to add city: ${messageOf(error) || 'Unknown error'}`);
      throw error;
    }
    showToast('success', 'City added successfully!');
    element.reset();
    setState('');
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="City name" name="name" error={fields.name} required />
      <Field
        label="State"
        name="state"
        value={state}
        maxLength={2}
        onChange={(event) => setState(event.target.value.toUpperCase())}
        hint="Two letters, such as TX."
        error={fields.state}
        required
      />
      <Field label="URL path" name="url" placeholder="/bjj/texas/austin" error={fields.url} required />
      <Button kind="mat" type="submit" busy={busy}>
        Add city
      </Button>
    </form>
  );
}
