import { callables } from '@contract';
import { useRef, useState } from 'react';
import { findInDirectory, type DirectoryMatch } from '../../../stores/directorySearch';
import { parseFormValues } from '../../../forms/parseFormValues';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field } from '../../../ui/Field';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { addFeaturedCity } from '../../../stores/featured';
import { getErrorMessage } from '../../../words/problems';
import { showToast } from '../../../stores/toasts';
import { PickFromDirectory } from '../shared/PickFromDirectory';

/** The problem with the first invalid field, or the error's message if no field is invalid. */
const describeProblem = (error: unknown): string => (error instanceof FormProblem ? (Object.values(error.fields)[0] ?? error.message) : getErrorMessage(error));

const findCities = (input: string) => findInDirectory('city', input);

/**
 * The form to feature a city. Name, state and URL path are required, and the state is two capital letters (spec 5). Choosing a
 * city from the search fills in all three.
 */
export function AddCityForm() {
  const [state, setState] = useState('');
  const name = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);
  const pick = ({ title, path }: DirectoryMatch) => {
    const comma = title.lastIndexOf(', ');
    if (name.current) name.current.value = title.slice(0, comma);
    setState(title.slice(comma + 2));
    if (url.current) url.current.value = path;
  };
  const { busy, problem, fields, ...form } = useSubmit(async (formData, element) => {
    try {
      await addFeaturedCity(parseFormValues(callables.addFeaturedCity.input, Object.fromEntries(formData)));
    } catch (error) {
      showToast('error', `Failed to add city: ${describeProblem(error) || 'Unknown error'}`);
      throw error;
    }
    showToast('success', 'City added successfully!');
    element.reset();
    setState('');
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <PickFromDirectory label="Find a city" find={findCities} pick={pick} />
      <Field ref={name} label="City name" name="name" error={fields.name} required />
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
      <Field ref={url} label="URL path" name="url" placeholder="/bjj/texas/austin" error={fields.url} required />
      <Button kind="secondary" type="submit" busy={busy}>
        Add city
      </Button>
    </form>
  );
}
