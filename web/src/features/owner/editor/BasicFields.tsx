import { TextArea } from '../../../ui/Field';
import * as styles from './editor.module.css';
import { FactInput, FactInputs, useEntry, useForm } from '../../../widgets/gym-edit/parts';

/** Name, place and contact. An owner moves their gym within its state; an admin anywhere. */
export function BasicFields({ admin }: { readonly admin: boolean }) {
  const { entries } = useForm();
  return (
    <fieldset className={styles.group}>
      <legend>Name and place</legend>
      <FactInput name="name" />
      {admin && <FactInput name="state" />}
      <FactInput name="city" />
      {!admin && <p className="muted">In {entries.state}. If your gym has moved to another state, ask an admin through Contact.</p>}
      <FactInput name="full_address" />
      <FactInput name="zip" />
      <FactInput name="phone" />
      <FactInput name="email" />
    </fieldset>
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
