import type { ReactNode } from 'react';
import { HoursFields } from '../../widgets/gym-edit/HoursFields';
import { type EditedForm, FactInputs, FormContext } from '../../widgets/gym-edit/formFields';
import { ScheduleFields } from '../../widgets/gym-edit/ScheduleFields';
import * as styles from '../../widgets/gym-edit/fields.module.css';

/** The same fields for hours, classes and prices as in the gym editor, each in a collapsible group. */
export function EditorFields(form: EditedForm) {
  return (
    <FormContext value={form}>
      <div className={styles.groups}>
        <Group name="hours" title="Hours" form={form}>
          <HoursFields />
        </Group>
        <Group name="schedule" title="Classes" form={form}>
          <ScheduleFields />
        </Group>
        <Group name="pricing" title="Prices" form={form}>
          <fieldset className={styles.prices}>
            <legend>Prices</legend>
            <p className="muted small">In dollars. Enter 0 for free.</p>
            <FactInputs fact="pricing" />
          </fieldset>
        </Group>
      </div>
    </FormContext>
  );
}

interface GroupProps {
  readonly name: string;
  readonly title: string;
  readonly form: EditedForm;
  readonly children: ReactNode;
}

/** A collapsible group of fields. Opens if one of them has a problem. */
function Group({ name, title, form: { problems }, children }: GroupProps) {
  const hasProblem = Object.keys(problems).some((path) => path === name || path.startsWith(`${name}.`));
  return (
    <details open={hasProblem || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
