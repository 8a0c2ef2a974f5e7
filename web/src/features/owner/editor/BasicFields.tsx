import { GymMovedButton } from './GymMovedButton';
import * as styles from './editor.module.css';
import { SectionFields } from './SectionFields';
import { FactInput } from '../../../widgets/gym-edit/formFields';

/** The gym's name, address and contact details. */
export function BasicFields({ isAdmin, isListed }: { readonly isAdmin: boolean; readonly isListed: boolean }) {
  return (
    <fieldset className={styles.group}>
      <legend>Name and address</legend>
      <FactInput name="name" />
      {isListed && <GymMovedButton isAdmin={isAdmin} />}
      <SectionFields section="place" />
    </fieldset>
  );
}

/** The gym's description, affiliation, languages and instructors. */
export function ProfileFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Profile</legend>
      <SectionFields section="profile" />
    </fieldset>
  );
}

/** The gym's website and social media profiles. */
export function LinkFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Links</legend>
      <SectionFields section="links" />
    </fieldset>
  );
}
