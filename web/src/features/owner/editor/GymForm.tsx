import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { useSubmit } from '../../../forms/useSubmit';
import { BasicFields, LinkFields, ProfileFields } from './BasicFields';
import * as styles from './editor.module.css';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { HoursFields } from '../../../widgets/gym-edit/HoursFields';
import { FactInput, FormContext, useForm } from '../../../widgets/gym-edit/parts';
import { PinFields } from './PinFields';
import { ScheduleFields } from '../../../widgets/gym-edit/ScheduleFields';
import { OfferFields, VisitFields } from './VisitFields';

interface Props {
  readonly entries: Entries;
  readonly set: (changed: Entries) => void;
  readonly admin: boolean;
  /** Absent for a gym that is still to be made: it is published. */
  readonly withStatus?: boolean;
  /** @throws what the form then shows */
  readonly save: () => Promise<void>;
  readonly saveLabel: string;
  /** Beside the save button. */
  readonly actions?: ReactNode;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** All that a person may enter about a gym. What was typed stays, whatever saving says, also while it is saved. */
export function GymForm({ entries, set, admin, withStatus = false, save, saveLabel, actions, children }: Props) {
  const { busy, problem, fields: problems, ...form } = useSubmit(save);
  return (
    <FormContext value={{ entries, set, problems }}>
      <form {...form} className={styles.form}>
        {problem && <ErrorBox title={problem} />}
        {children}
        <div id="part-basics" className={styles.part}>
          <BasicFields place={admin} />
          <PinFields />
          <LinkFields />
          <ProfileFields />
        </div>
        <div id="part-visitors" className={styles.part}>
          <VisitFields />
          <OfferFields />
        </div>
        <div id="part-schedule" className={styles.part}>
          <HoursFields />
          <ScheduleFields />
        </div>
        {withStatus && <StatusField admin={admin} />}
        <div className={styles.actions}>
          <Button kind="mat" type="submit" busy={busy}>
            {saveLabel}
          </Button>
          {actions}
        </div>
      </form>
    </FormContext>
  );
}

function StatusField({ admin }: { readonly admin: boolean }) {
  const { entries } = useForm();
  return (
    <fieldset className={styles.group}>
      <legend>Status</legend>
      <FactInput name="status" without={admin || entries.status === 'draft' ? undefined : 'draft'} />
    </fieldset>
  );
}
