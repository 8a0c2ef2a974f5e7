import { getFactDefinition, type FactNameOf, type FormSection, listFactsInSection, type GymFactName } from '@contract';
import { TextArea } from '../../../ui/Field';
import { FactCheckboxes, FactInput, FactInputs, useEntry } from '../../../widgets/gym-edit/formFields';
import * as styles from './editor.module.css';

/** The fields for all facts in a section. */
export function SectionFields({ section }: { readonly section: FormSection }) {
  return listFactsInSection(section).map((fact) => <FactControl key={fact} fact={fact} />);
}

/** The fields for one fact, depending on its kind. */
function FactControl({ fact }: { readonly fact: GymFactName }) {
  const { kind, label } = getFactDefinition(fact);
  switch (kind) {
    case 'choices':
      return (
        <fieldset className={styles.checks}>
          <legend>{label}</legend>
          <FactCheckboxes fact={fact as FactNameOf<'choices'>} />
        </fieldset>
      );
    case 'instructor':
    case 'parts':
      return <FactInputs fact={fact as FactNameOf<'instructor' | 'parts'>} />;
    case 'instructors':
      return <TextInput name={fact} rows={3} />;
    case 'text':
      return <TextInput name={fact} />;
    default:
      return <FactInput name={fact} />;
  }
}

function TextInput({ name, rows }: { readonly name: GymFactName; readonly rows?: number }) {
  return (
    <div className={styles.wide}>
      <TextArea {...useEntry(name)} rows={rows} />
    </div>
  );
}
