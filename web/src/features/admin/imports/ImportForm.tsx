import { IMPORT_FILE_LIMIT_BYTES, toListSource, listMissingColumns, type RememberedSource } from '@contract';
import { type ChangeEvent, useState } from 'react';
import { addScheme } from '../../../forms/addScheme';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { startImport } from '../../../stores/imports';
import { rememberedSources } from '../../../stores/sources';
import { showToast } from '../../../stores/toasts';
import { useValue } from '../../../stores/values';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Checkbox, Field } from '../../../ui/Field';
import { Skeleton } from '../../../ui/Skeleton';
import { ProgressBar } from '../shared/ProgressBar';
import { toColumnChoices, type Roles, resolveRoles } from './columnRoles';
import { ImportColumns } from './ImportColumns';
import { ImportSource, type SourceInput } from './ImportSource';
import { groupByColumns, type FileColumns, useFileColumns } from './useFileColumns';

/** The form to upload lists of gyms in their original format. Each file becomes an import with its own report. */
export function ImportForm() {
  // Changing the key clears the form after each upload.
  const [uploadCount, setUploadCount] = useState(0);
  const { value: sources = NO_SOURCES } = useValue(rememberedSources, 'all');
  return <UploadForm key={uploadCount} sources={sources} onSent={() => setUploadCount(uploadCount + 1)} />;
}

type Sources = ReadonlyMap<string, RememberedSource>;
const NO_SOURCES: Sources = new Map();
const EMPTY_SOURCE: SourceInput = { name: '', license: '', url: '', allJiuJitsu: false };

function UploadForm({ sources, onSent }: { readonly sources: Sources; readonly onSent: () => void }) {
  const [source, setSource] = useState(EMPTY_SOURCE);
  const { files, isReading, choose } = useFileColumns((namedSource) => setSource((input) => (input.name.trim() === '' ? { ...input, ...namedSource } : input)));
  const [chosenRoles, setChosenRoles] = useState<Roles>(new Map());
  const rememberedSource = sources.get(source.name.trim());
  /** The file that is being uploaded, and how much of it has been sent, from 0 to 1. */
  const [upload, setUpload] = useState<{ readonly name: string; readonly progress: number } | null>(null);
  /** The files that the form's errors are about. Once the admin chooses other files, the errors about files no longer apply. */
  const [checkedFiles, setCheckedFiles] = useState(files);
  const getRoles = ({ columns = [] }: FileColumns) => resolveRoles(columns, rememberedSource?.columns ?? [], chosenRoles);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    setCheckedFiles(files);
    validateForm(files, getRoles, source);
    const options = { source: parseSource(source), allJiuJitsu: source.allJiuJitsu, dryRun: formData.get('dryRun') !== null };
    try {
      for (const fileColumns of files) {
        const { file } = fileColumns;
        const showProgress = (progress: number) => setUpload({ name: file.name, progress });
        showProgress(0);
        await startImport({ file, columns: toColumnChoices(getRoles(fileColumns)), ...options }, showProgress);
      }
    } finally {
      setUpload(null);
    }
    showToast('info', files.length === 1 ? 'The import has started. Follow it above.' : `${files.length} imports have started. Follow them above.`);
    onSent();
  });
  const filesError = files === checkedFiles ? fields.files : undefined;
  const isOnlyProblemResolved = fields.files !== filesError && Object.keys(fields).length === 1;
  return (
    <form {...form} className="stack">
      {problem && !isOnlyProblemResolved && <ErrorBox title={problem} />}
      <Field
        label="Files"
        name="files"
        type="file"
        accept=".csv,.json,.geojson,.tsv,.txt,application/json,text/csv"
        multiple
        hint="CSV, JSON or GeoJSON. Keep the original columns."
        error={filesError}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose([...(target.files ?? [])])}
        required
      />
      <UnreadableFiles files={files} retry={() => choose(files.map(({ file }) => file))} />
      <ImportSource sources={sources} input={source} errors={fields} rememberedSource={rememberedSource} onChange={setSource} />
      {isReading && <Skeleton label="Reading the columns…" />}
      {groupByColumns(files).map((group) => (
        <ImportColumns
          key={group[0].file.name}
          fileNames={group.map(({ file }) => file.name)}
          columns={group[0].columns ?? []}
          roles={getRoles(group[0])}
          rememberedChoices={rememberedSource?.columns ?? []}
          onChoose={(name, role) => setChosenRoles(new Map(chosenRoles).set(name, role))}
        />
      ))}
      <Checkbox label="Dry run" name="dryRun" hint="Shows what would happen without changing anything." />
      <Button kind="secondary" type="submit" busy={busy || isReading}>
        Import gyms
      </Button>
      {upload && <ProgressBar value={upload.progress} label={`Uploading ${upload.name}`} isLabelShown />}
    </form>
  );
}

/** The files whose columns couldn't be read, and why. */
function UnreadableFiles({ files, retry }: { readonly files: readonly FileColumns[]; readonly retry: () => void }) {
  return files
    .filter(({ problem }) => problem !== undefined)
    .map(({ file, problem, isRetryable }) => (
      <ErrorBox
        key={file.name}
        title={`We couldn’t read the columns of ${file.name}.`}
        {...(isRetryable && { action: <Button onClick={retry}>Try again</Button> })}
      >
        {problem}
      </ErrorBox>
    ));
}

const parseSource = ({ name, license, url }: SourceInput) => toListSource({ name: name.trim(), license: license.trim(), url: addScheme(url) });

/** Applies the same rules as the backend. @throws FormProblem if a required field or column is missing, or a file is unreadable, empty or too large */
function validateForm(files: readonly FileColumns[], getRoles: (file: FileColumns) => Roles, { name }: Pick<RememberedSource, 'name'>): void {
  const incompleteFile = files.find((file) => file.columns && describeMissingColumns(getRoles(file)).length > 0);
  const unreadableFile = files.find(({ columns }) => !columns);
  const emptyFile = files.find(({ file }) => file.size === 0)?.file;
  const problems = {
    ...(files.length === 0 && { files: 'Choose a file.' }),
    ...(unreadableFile && { files: describeUnreadable(unreadableFile) }),
    ...(incompleteFile && { files: `${incompleteFile.file.name}: ${describeMissingColumns(getRoles(incompleteFile)).join(' ')}` }),
    ...(emptyFile && { files: `${emptyFile.name} is empty. Choose another file.` }),
    ...(files.some(({ file }) => file.size > IMPORT_FILE_LIMIT_BYTES) && { files: `Each file can be up to ${IMPORT_FILE_LIMIT_BYTES / 1024 / 1024} MB.` }),
    ...(name.trim() === '' && { 'source.name': 'Enter the source, such as “OpenStreetMap contributors.”' }),
  };
  if (Object.keys(problems).length > 0) throw new FormProblem(problems);
}
const describeUnreadable = ({ file, isRetryable }: FileColumns): string =>
  isRetryable ? `Try reading ${file.name} again, or choose another file.` : `Choose another file instead of ${file.name}.`;
const describeMissingColumns = (roles: Roles): string[] => listMissingColumns(new Set([...roles.values()].filter((role) => role !== null)));
