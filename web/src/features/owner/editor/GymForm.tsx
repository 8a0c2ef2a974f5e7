import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { useSubmit } from '../../../forms/useSubmit';
import { BasicFields, LinkFields, ProfileFields } from './BasicFields';
import * as styles from './editor.module.css';
import { type Entries, getEntry } from '../../../widgets/gym-edit/fields';
import { HoursFields } from '../../../widgets/gym-edit/HoursFields';
import { FactInput, FormContext, useForm } from '../../../widgets/gym-edit/formFields';
import { LikelyDuplicates } from '../../../widgets/suggestions/LikelyDuplicates';
import { MovedNotice } from './MovedNotice';
import { NewSchedule } from './NewSchedule';
import { PinFields } from './PinFields';
import { ScheduleFields } from '../../../widgets/gym-edit/ScheduleFields';
import { VisitFields } from './VisitFields';
import { SectionFields } from './SectionFields';

interface Props {
  readonly entries: Entries;
  readonly updateEntries: (changed: Entries) => void;
  readonly isAdmin: boolean;
  /** The gym's id and the form's entries before any edits. Both are absent for a new gym. */
  readonly gymId?: string;
  readonly original?: Entries;
  /** False for a new gym, which is always published. */
  readonly hasStatusField?: boolean;
  /** @throws an error that the form then shows */
  readonly save: () => Promise<void>;
  readonly saveLabel: string;
  /** Asks an admin to move the gym to another state. Absent for admins. */
  readonly askToMove?: ((moveEntries: Entries) => Promise<void>) | undefined;
  /** The reference of the request to move the gym, once it is sent. */
  readonly moveReference?: string | undefined;
  /** Shown below the schedule. */
  readonly scheduleChanges?: ReactNode;
  /** Shown beside the save button. */
  readonly actions?: ReactNode;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** The full form for a gym. Entries stay in it during a save and if the save fails. */
export function GymForm({
  entries,
  updateEntries,
  isAdmin,
  gymId,
  original,
  hasStatusField = false,
  save,
  saveLabel,
  askToMove,
  moveReference,
  scheduleChanges,
  actions,
  children,
}: Props) {
  const { busy, problem, fields: problems, ...form } = useSubmit(save);
  return (
    <FormContext value={{ entries, updateEntries, problems }}>
      <form {...form} className={styles.form}>
        {problem && <ErrorBox title={problem} />}
        {children}
        <div id="part-basics" className={styles.part}>
          <BasicFields isAdmin={isAdmin} isListed={gymId !== undefined} />
          {shouldFindDuplicates(original, entries) && <LikelyDuplicates gym={entries} except={gymId} />}
          {original && <MovedNotice original={original} askToMove={askToMove} moveReference={moveReference} />}
          <PinFields />
          <LinkFields />
          <ProfileFields />
        </div>
        <div id="part-visitors" className={styles.part}>
          <VisitFields />
          <SectionFields section="offer" />
        </div>
        <div id="part-schedule" className={styles.part}>
          <HoursFields />
          <ScheduleFields />
          <NewSchedule />
          {scheduleChanges}
        </div>
        {hasStatusField && <StatusField isAdmin={isAdmin} />}
        <div className={styles.actions}>
          <Button kind="secondary" type="submit" busy={busy}>
            {saveLabel}
          </Button>
          {actions}
        </div>
      </form>
    </FormContext>
  );
}

/** Whether to look for gyms that may be the same: for a new gym, or if an existing one's name, address, phone or website changes. */
const shouldFindDuplicates = (original: Entries | undefined, entries: Entries): boolean =>
  !original || ['name', 'city', 'state', 'full_address', 'phone', 'site'].some((name) => getEntry(original, name) !== getEntry(entries, name));

function StatusField({ isAdmin }: { readonly isAdmin: boolean }) {
  const { entries } = useForm();
  return (
    <fieldset className={styles.group}>
      <legend>Status</legend>
      <FactInput name="status" omittedChoice={isAdmin || entries.status === 'draft' ? undefined : 'draft'} />
    </fieldset>
  );
}
