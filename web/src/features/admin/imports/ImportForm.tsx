import { IMPORT_FILE_LIMIT_BYTES, listSourceOf, missingColumns, type RememberedSource } from '@contract';
import { type ChangeEvent, useState } from 'react';
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
import { ImportSource, type SourceEntries } from './ImportSource';
import { groupByColumns, type FileColumns, useFileColumns } from './useFileColumns';

/** Uploads lists of gyms in their original format. Each file becomes an import with its own report. */
export function ImportForm() {
  const [round, setRound] = useState(0);
  const { value: sources = NO_SOURCES } = useValue(rememberedSources, 'all');
  return <OneUpload key={round} sources={sources} onSent={() => setRound(round + 1)} />;
}

type Sources = ReadonlyMap<string, RememberedSource>;
const NO_SOURCES: Sources = new Map();
const NO_SOURCE: SourceEntries = { name: '', licence: '', url: '', allJiuJitsu: false };

function OneUpload({ sources, onSent }: { readonly sources: Sources; readonly onSent: () => void }) {
  const { files, isReading, choose } = useFileColumns();
  const [source, setSource] = useState(NO_SOURCE);
  const [chosen, setChosen] = useState<Roles>(new Map());
  const remembered = sources.get(source.name.trim());
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const rolesIn = ({ columns = [] }: FileColumns) => resolveRoles(columns, remembered?.columns ?? [], chosen);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    checkEntries(files, rolesIn, source);
    const options = { source: parseSource(source), allJiuJitsu: source.allJiuJitsu, dryRun: entries.get('dryRun') !== null };
    try {
      for (const one of files) {
        setSending({ name: one.file.name, share: 0 });
        await startImport({ file: one.file, columns: toColumnChoices(rolesIn(one)), ...options }, (share) => setSending({ name: one.file.name, share }));
      }
    } finally {
      setSending(null);
    }
    showToast('info', files.length === 1 ? 'The import has started. Follow it above.' : `${files.length} imports have started. Follow them above.`);
    onSent();
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <Field
        label="Files"
        name="files"
        type="file"
        accept=".csv,.json,.geojson,.tsv,.txt,application/json,text/csv"
        multiple
        hint="CSV, JSON or GeoJSON. Keep the original columns."
        error={fields.files}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose([...(target.files ?? [])])}
        required
      />
      <UnreadableFiles files={files} retry={() => choose(files.map(({ file }) => file))} />
      <ImportSource sources={sources} entries={source} errors={fields} remembered={remembered} onChange={setSource} />
      {isReading && <Skeleton label="Reading the columns…" />}
      {groupByColumns(files).map((some) => (
        <ImportColumns
          key={some[0].file.name}
          fileNames={some.map(({ file }) => file.name)}
          columns={some[0].columns ?? []}
          roles={rolesIn(some[0])}
          remembered={remembered?.columns ?? []}
          onChoose={(name, role) => setChosen(new Map(chosen).set(name, role))}
        />
      ))}
      <Checkbox label="Dry run" name="dryRun" hint="Shows what would happen without changing anything." />
      <Button kind="secondary" type="submit" busy={busy || isReading}>
        Import gyms
      </Button>
      {sending && <ProgressBar value={sending.share} label={`Uploading ${sending.name}`} isLabelShown />}
    </form>
  );
}

/** Files whose columns could not be read, and why. */
function UnreadableFiles({ files, retry }: { readonly files: readonly FileColumns[]; readonly retry: () => void }) {
  return files
    .filter(({ problem }) => problem !== undefined)
    .map(({ file, problem }) => (
      <ErrorBox key={file.name} title={`We couldn’t read the columns of ${file.name}.`} action={<Button onClick={retry}>Try again</Button>}>
        {problem}
      </ErrorBox>
    ));
}

const parseSource = ({ name, licence, url }: SourceEntries) => listSourceOf({ name: name.trim(), licence: licence.trim(), url: url.trim() });

/** @throws FormProblem if required entries are missing, as the backend would */
function checkEntries(files: readonly FileColumns[], rolesIn: (file: FileColumns) => Roles, { name }: Pick<RememberedSource, 'name'>): void {
  const lacking = files.find((one) => one.columns && missingOf(rolesIn(one)).length > 0);
  const unread = files.find(({ columns }) => !columns);
  const wrong = {
    ...(files.length === 0 && { files: 'Choose a file.' }),
    ...(unread && { files: `We couldn’t read the columns of ${unread.file.name}. Choose another file, or try again.` }),
    ...(lacking && { files: `${lacking.file.name}: ${missingOf(rolesIn(lacking)).join(' ')}` }),
    ...(files.some(({ file }) => file.size === 0) && { files: 'One of the files is empty.' }),
    ...(files.some(({ file }) => file.size > IMPORT_FILE_LIMIT_BYTES) && { files: `Each file can be up to ${IMPORT_FILE_LIMIT_BYTES / 1024 / 1024} MB.` }),
    ...(name.trim() === '' && { 'source.name': 'Enter the source, such as “OpenStreetMap contributors”.' }),
  };
  if (Object.keys(wrong).length > 0) throw new FormProblem(wrong);
}
const missingOf = (roles: Roles): string[] => missingColumns(new Set([...roles.values()].filter((role) => role !== null)));
