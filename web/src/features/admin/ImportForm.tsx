import { IMPORT_FILE_LIMIT_BYTES } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Checkbox, Field } from '../../ui/Field';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { startImport } from '../../stores/imports';
import { showToast } from '../../stores/toasts';
import * as styles from './admin.module.css';

/** Uploads lists of gyms in the form they come in. Each file is an import of its own, with its report. */
export function ImportForm() {
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const { files, ...settings } = enteredUpload(entries, element);
    try {
      for (const file of files) {
        setSending({ name: file.name, share: 0 });
        await startImport({ file, ...settings }, (share) => setSending({ name: file.name, share }));
      }
    } finally {
      setSending(null);
    }
    showToast('success', files.length === 1 ? 'The import has started. Follow it below.' : `${files.length} imports have started. Follow them below.`);
    element.reset();
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field
        label="Files"
        name="files"
        type="file"
        accept=".csv,.json,.geojson,.tsv,.txt,application/json,text/csv"
        multiple
        hint="CSV, JSON or GeoJSON, with the columns they were exported with."
        error={fields.files}
        required
      />
      <Field
        label="Source"
        name="sourceName"
        hint="Who made the list. It is shown with the gyms, and tells this list’s rows from others’."
        error={fields.sourceName}
        required
      />
      <Field label="License" name="licence" hint="If the source asks for one, such as ODbL 1.0." error={fields.licence} />
      <Checkbox
        label="Every gym in it teaches jiu-jitsu"
        name="allJiuJitsu"
        hint="Where this isn’t known, gyms that say nothing of jiu-jitsu are kept as drafts."
      />
      <Checkbox label="Dry run" name="dryRun" hint="Shows what would happen and changes nothing." />
      <Button kind="mat" type="submit" busy={busy}>
        Import
      </Button>
      {sending && (
        <label className={styles.progress}>
          Uploading {sending.name}
          <progress value={sending.share} />
        </label>
      )}
    </form>
  );
}

function enteredUpload(entries: FormData, form: HTMLFormElement) {
  const chooser = form.elements.namedItem('files');
  const files = chooser instanceof HTMLInputElement ? [...(chooser.files ?? [])] : [];
  const sourceName = String(entries.get('sourceName') ?? '').trim();
  const licence = String(entries.get('licence') ?? '').trim();
  const wrong = {
    ...(files.length === 0 && { files: 'Choose a file.' }),
    ...(files.some((file) => file.size === 0) && { files: 'A chosen file is empty.' }),
    ...(files.some((file) => file.size > IMPORT_FILE_LIMIT_BYTES) && { files: `A file may hold up to ${IMPORT_FILE_LIMIT_BYTES / 1024 / 1024} MB.` }),
    ...(sourceName === '' && { sourceName: 'Name the source, for example “OpenStreetMap contributors”.' }),
  };
  if (Object.keys(wrong).length > 0) throw new FormProblem(wrong);
  return { files, sourceName, licence: licence || undefined, allJiuJitsu: entries.get('allJiuJitsu') !== null, dryRun: entries.get('dryRun') !== null };
}
