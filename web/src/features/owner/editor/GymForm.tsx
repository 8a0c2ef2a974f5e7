import { ADMIN_ONLY_FACTS, type GymFacts, type GymStatus } from '@contract';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { ErrorBox } from '../../../components/ErrorBox';
import { Select } from '../../../components/Field';
import { useSubmit } from '../../../shell/useSubmit';
import { BasicFields, ProfileFields } from './BasicFields';
import * as styles from './editor.module.css';
import { enteredFacts } from './entries';
import { HoursFields } from './HoursFields';
import { ScheduleFields } from './ScheduleFields';
import { OfferFields, VisitFields } from './VisitFields';

interface Props {
  readonly facts: Partial<GymFacts>;
  /** Absent for a gym that is still to be made. */
  readonly status?: GymStatus;
  readonly admin: boolean;
  /** @throws what the form then shows */
  readonly save: (facts: GymFacts, status: GymStatus | undefined) => Promise<void>;
  readonly saveLabel: string;
  /** Beside the save button. */
  readonly actions?: ReactNode;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** All that a person may enter about a gym. What was typed stays, whatever saving says. */
export function GymForm({ facts, status, admin, save, saveLabel, actions, children }: Props) {
  const fixed = admin ? {} : Object.fromEntries(ADMIN_ONLY_FACTS.map((name) => [name, facts[name]]).filter(([, value]) => value !== undefined));
  const {
    busy,
    problem,
    fields: problems,
    ...form
  } = useSubmit(async (entries) => {
    await save(enteredFacts(entries, fixed), entries.get('status') as GymStatus | undefined);
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      {children}
      <BasicFields facts={facts} problems={problems} place={admin} />
      <ProfileFields facts={facts} problems={problems} />
      <VisitFields facts={facts} problems={problems} />
      <OfferFields facts={facts} />
      <HoursFields hours={facts.hours} problems={problems} />
      <ScheduleFields schedule={facts.schedule} problems={problems} />
      {status && <StatusField status={status} admin={admin} />}
      <div className={styles.actions}>
        <Button kind="mat" type="submit" busy={busy}>
          {saveLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}

function StatusField({ status, admin }: { readonly status: GymStatus; readonly admin: boolean }) {
  return (
    <fieldset className={styles.group}>
      <legend>Status</legend>
      <Select name="status" label="Is it open for training?" defaultValue={status}>
        <option value="published">Open and listed</option>
        <option value="closed">Closed for good, listed as closed</option>
        {(admin || status === 'draft') && <option value="draft">Draft, not listed</option>}
      </Select>
    </fieldset>
  );
}
