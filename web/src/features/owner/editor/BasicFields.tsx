import { TextArea } from '../../../ui/Field';
import * as styles from './editor.module.css';
import { FactInput, FactInputs, useEntry, useForm } from '../../../widgets/gym-edit/parts';

/** Name, place and contact. State and city decide a gym's address on the site: only admins are offered them. */
export function BasicFields({ place }: { readonly place: boolean }) {
  const { entries } = useForm();
  return (
    <fieldset className={styles.group}>
      <legend>Name and place</legend>
      <FactInput name="name" />
      {place ? (
        <PlaceFields />
      ) : (
        <p className="muted">
          Listed in {entries.city}, {entries.state}. An admin can move it.
        </p>
      )}
      <FactInput name="full_address" />
      <FactInput name="zip" />
      <FactInput name="phone" />
      <FactInput name="email" />
    </fieldset>
  );
}

function PlaceFields() {
  return (
    <>
      <FactInput name="state" />
      <FactInput name="city" />
    </>
  );
}

/** What it is and who leads it. */
export function ProfileFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Profile</legend>
      <div className={styles.wide}>
        <TextArea {...useEntry('post_description')} />
      </div>
      <FactInput name="affiliation" />
      <FactInput name="languages" />
      <FactInputs fact="headInstructor" />
      <div className={styles.wide}>
        <TextArea {...useEntry('instructors')} rows={3} />
      </div>
    </fieldset>
  );
}

/** Where else the gym is found. */
export function LinkFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Links</legend>
      <FactInput name="site" />
      <FactInputs fact="social" />
    </fieldset>
  );
}
