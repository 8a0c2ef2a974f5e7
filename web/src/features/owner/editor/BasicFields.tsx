import { TextArea } from '../../../ui/Field';
import { GymHasMoved } from './GymHasMoved';
import * as styles from './editor.module.css';
import { FactInput, FactInputs, useEntry } from '../../../widgets/gym-edit/parts';

/** The gym's name, place and contact. */
export function BasicFields({ admin, isListed }: { readonly admin: boolean; readonly isListed: boolean }) {
  return (
    <fieldset className={styles.group}>
      <legend>Name and place</legend>
      <FactInput name="name" />
      {isListed && <GymHasMoved admin={admin} />}
      <FactInput name="full_address" />
      <FactInput name="city" />
      <FactInput name="state" />
      <FactInput name="zip" />
      <FactInput name="phone" />
      <FactInput name="email" />
    </fieldset>
  );
}

/** The gym's description, affiliation, languages and instructors. */
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

/** The gym's website and social media profiles. */
export function LinkFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Links</legend>
      <FactInput name="site" />
      <FactInputs fact="social" />
    </fieldset>
  );
}
