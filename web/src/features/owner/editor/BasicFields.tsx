import { type BeltRank, STATES } from '@contract';
import { Select, TextArea } from '../../../ui/Field';
import * as styles from './editor.module.css';
import { ChoiceSelect, FactField, useEntry, useForm } from './parts';

/** Name, place and contact. Where a gym is decides its address on the site: only admins are offered its place. */
export function BasicFields({ place }: { readonly place: boolean }) {
  const { entries } = useForm();
  return (
    <fieldset className={styles.group}>
      <legend>Name and place</legend>
      <FactField name="name" required />
      {place ? (
        <PlaceFields />
      ) : (
        <p className="muted">
          Listed in {entries.city}, {entries.state}. An admin can move it.
        </p>
      )}
      <FactField name="full_address" hint="Street, city, state and ZIP code." />
      <FactField name="zip" inputMode="numeric" />
      <FactField name="phone" type="tel" />
      <FactField name="site" type="url" hint="Starts with https:// or http://" />
      <FactField name="email" type="email" />
    </fieldset>
  );
}

function PlaceFields() {
  return (
    <>
      <Select {...useEntry('state')} required>
        <option value="">Choose a state</option>
        {STATES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <FactField name="city" required />
      <FactField name="latitude" inputMode="decimal" hint="Degrees north, such as 30.2672" />
      <FactField name="longitude" inputMode="decimal" hint="Degrees east, such as -97.7431" />
    </>
  );
}

const BELTS: Record<BeltRank, string> = {
  white: 'White',
  blue: 'Blue',
  purple: 'Purple',
  brown: 'Brown',
  black: 'Black',
  'red-black': 'Red and black',
  'red-white': 'Red and white',
  red: 'Red',
};

/** What it is and who leads it. */
export function ProfileFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Profile</legend>
      <div className={styles.wide}>
        <TextArea {...useEntry('post_description')} />
      </div>
      <FactField name="affiliation" />
      <FactField name="languages" hint="Separated by commas." />
      <FactField name="headInstructor.name" />
      <ChoiceSelect name="headInstructor.beltRank" choices={BELTS} />
      <FactField name="headInstructor.degree" inputMode="numeric" />
      <div className={styles.wide}>
        <TextArea {...useEntry('instructors')} rows={3} hint="One a line, such as: Ana Souza, black 2" />
      </div>
      <FactField name="social.facebook" type="url" />
      <FactField name="social.instagram" type="url" />
      <FactField name="social.youtube" type="url" />
    </fieldset>
  );
}
