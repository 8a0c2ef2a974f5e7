import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { useSubmit } from '../../../forms/useSubmit';
import { BasicFields, LinkFields, ProfileFields } from './BasicFields';
import * as styles from './editor.module.css';
import { type Entries, textOf } from '../../../widgets/gym-edit/fields';
import { HoursFields } from '../../../widgets/gym-edit/HoursFields';
import { FactInput, FormContext, useForm } from '../../../widgets/gym-edit/parts';
import { LikelyDuplicates } from '../../../widgets/suggestions/LikelyDuplicates';
import { MovedNotice } from './MovedNotice';
import { PinFields } from './PinFields';
import { ScheduleFields } from '../../../widgets/gym-edit/ScheduleFields';
import { OfferFields, VisitFields } from './VisitFields';

interface Props {
  readonly entries: Entries;
  readonly set: (changed: Entries) => void;
  readonly admin: boolean;
  /** The gym's id and the form's initial entries; absent for a new gym. */
  readonly gymId?: string;
  readonly shown?: Entries;
  /** False for a new gym: it is published. */
  readonly withStatus?: boolean;
  /** @throws an error that the form then shows */
  readonly save: () => Promise<void>;
  readonly saveLabel: string;
  /** Asks an admin to move the gym to another state. */
  readonly askToMove?: ((place: Entries) => Promise<void>) | undefined;
  /** The reference of a request that was sent. */
  readonly requested?: string | undefined;
  /** Shown beside the save button. */
  readonly actions?: ReactNode;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** The full form for a gym. Entries stay, whatever the result of saving, also while it is in progress. */
export function GymForm({ entries, set, admin, gymId, shown, withStatus = false, save, saveLabel, askToMove, requested, actions, children }: Props) {
  const { busy, problem, fields: problems, ...form } = useSubmit(save);
  return (
    <FormContext value={{ entries, set, problems }}>
      <form {...form} className={styles.form}>
        {problem && <ErrorBox title={problem} />}
        {children}
        <div id="part-basics" className={styles.part}>
          <BasicFields admin={admin} isListed={gymId !== undefined} />
          {mustCompareAgain(shown, entries) && <LikelyDuplicates gym={entries} except={gymId} />}
          {shown && <MovedNotice shown={shown} askToMove={askToMove} requested={requested} />}
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
          <Button kind="secondary" type="submit" busy={busy}>
            {saveLabel}
          </Button>
          {actions}
        </div>
      </form>
    </FormContext>
  );
}

/** A listed gym is checked for duplicates again if its name or place changes. */
const mustCompareAgain = (shown: Entries | undefined, entries: Entries): boolean =>
  !shown || ['name', 'city', 'state', 'full_address', 'phone', 'site'].some((name) => textOf(shown, name) !== textOf(entries, name));

function StatusField({ admin }: { readonly admin: boolean }) {
  const { entries } = useForm();
  return (
    <fieldset className={styles.group}>
      <legend>Status</legend>
      <FactInput name="status" without={admin || entries.status === 'draft' ? undefined : 'draft'} />
    </fieldset>
  );
}
