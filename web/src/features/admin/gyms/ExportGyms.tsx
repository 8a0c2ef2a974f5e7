import { GYM_EXPORT_FORMATS, type GymExportFormat, type SelectedGyms } from '@contract';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportGyms } from '../../../stores/gymExports';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { getErrorMessage, getErrorReason } from '../../../words/problems';
import { describeExportedGyms, EXPORT_FORMATS } from './filterText';
import * as styles from './ExportGyms.module.css';

interface Props {
  readonly gyms: SelectedGyms;
  readonly count: number;
  /** Called if the matching gyms have changed since they were counted. */
  readonly reload: () => void;
}

/** A button that opens a dialog for choosing the export format. */
export function ExportGyms(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={props.count === 0} onClick={() => setOpen(true)}>
        Export {formatCount(props.count, 'gym')}…
      </Button>
      {isOpen && <ExportDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ gyms, count, reload, close }: Props & { readonly close: () => void }) {
  const [format, setFormat] = useState<GymExportFormat>('csv');
  const navigate = useNavigate();
  const {
    busy,
    problem,
    fields: _fields,
    ...form
  } = useSubmit(async () => {
    await exportGyms({ format, gyms, count }).catch((error: unknown) => {
      if (getErrorReason(error) !== 'stale-edit') throw new FormProblem({}, getErrorMessage(error));
      reload();
      throw new FormProblem({}, 'The matching gyms have changed. Check the new number, then export again.');
    });
    void navigate(paths.adminExports);
  });
  return (
    <Dialog title={`Export ${formatCount(count, 'gym')}`} onClose={close}>
      <form {...form} className="stack">
        {problem && <ErrorBox title={problem} />}
        <p>{describeExportedGyms('filter' in gyms ? { filter: gyms.filter } : {})}</p>
        <fieldset className={styles.formats}>
          <legend>Format</legend>
          {GYM_EXPORT_FORMATS.map((option) => (
            <FormatOption key={option} format={option} isChosen={option === format} choose={() => setFormat(option)} />
          ))}
        </fieldset>
        <p className="small muted">
          The file has all the details of these gyms, with their source and license, but nothing about owners or editors. Sources such as OpenStreetMap must be
          credited wherever you publish the data.
        </p>
        <Button kind="secondary" type="submit" busy={busy}>
          Export
        </Button>
      </form>
    </Dialog>
  );
}

interface FormatOptionProps {
  readonly format: GymExportFormat;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function FormatOption({ format, isChosen, choose }: FormatOptionProps) {
  const id = useId();
  const { name, usage } = EXPORT_FORMATS[format];
  return (
    <div className={styles.format}>
      <input id={id} type="radio" name="format" value={format} checked={isChosen} onChange={choose} aria-describedby={`${id}-usage`} />
      <label htmlFor={id}>{name}</label>
      <p id={`${id}-usage`} className="small muted">
        {usage}
      </p>
    </div>
  );
}
