import { countsInWords, type Import } from '@contract';
import { useEffect, useState } from 'react';
import { usePageParams } from '../../../router/page';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Skeleton } from '../../../ui/Skeleton';
import { paths } from '../../../words/paths';
import { TryAgain } from '../../../lazy/TryAgain';
import { PageMeta } from '../../../head/PageMeta';
import { watchImport } from '../../../stores/imports';
import * as styles from '../shared/admin.module.css';
import { ImportActions } from './ImportActions';
import { ImportUndo } from './ImportUndo';
import { ImportReport } from './ImportReport';
import { PagesLeft } from '../shared/PagesLeft';
import { isUnderWay, shareDone, STATE_WORDS } from './importWords';
import { withCommas } from '../../../words/withCommas';

export default function ImportPage() {
  const { importId = '' } = usePageParams();
  return <OneImport key={importId} id={importId} />;
}

type State = { readonly kind: 'loading' | 'missing' | 'failed' } | { readonly kind: 'found'; readonly entry: Import };

function OneImport({ id }: { readonly id: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  useEffect(
    () =>
      watchImport(
        id,
        (entry) => setState(entry ? { kind: 'found', entry } : { kind: 'missing' }),
        () => setState({ kind: 'failed' }),
      ),
    [id, attempts],
  );
  const name = state.kind === 'found' ? state.entry.fileName : 'Import';
  return (
    <div className="container page">
      <PageMeta title={`Import of ${name}`} description="An import and its report." path={paths.adminImport(id)} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Admin', to: paths.admin }, { name: 'Imports', to: paths.adminImports }, { name }]} />
      <h1 className={styles.fileName}>{name}</h1>
      {state.kind === 'loading' && <Skeleton label="Loading the import…" />}
      {state.kind === 'failed' && <ErrorBox title="The import didn’t load." action={<TryAgain again={() => setAttempts((so) => so + 1)} />} />}
      {state.kind === 'missing' && <Empty title="This import no longer exists" action={<LinkButton to={paths.adminImports}>All imports</LinkButton>} />}
      {state.kind === 'found' && (
        <div className="stack">
          <Progress entry={state.entry} />
          <ImportActions id={id} state={state.entry.state} />
          <ImportUndo id={id} entry={state.entry} />
          {changesPages(state.entry) && <PagesLeft key={state.entry.state} isChanging={isUnderWay(state.entry.state)} />}
          <ImportReport id={id} entry={state.entry} />
        </div>
      )}
    </div>
  );
}

/** How long after an import's end pages may still be updating. */
const SHOWN_MS = 3_600_000;

/** Whether it has just written gyms or undone that, so that pages are being updated. */
function changesPages({ dryRun, state, endedAt }: Import): boolean {
  if (dryRun || state === 'uploading' || state === 'queued' || state === 'running') return false;
  return endedAt === undefined || Date.now() - Date.parse(endedAt) < SHOWN_MS;
}

function Progress({ entry }: { readonly entry: Import }) {
  const words = `${STATE_WORDS[entry.state]}${entry.dryRun ? ' (dry run, nothing was changed)' : ''}`;
  return (
    <div className="stack-small">
      <p>{`Source: ${entry.source.name}${entry.source.licence ? `, ${entry.source.licence}` : ''}`}</p>
      <p role="status">
        <strong>{words}</strong>
        <span>{` · ${countsInWords(entry.counts)}${entry.totalRows !== undefined && isUnderWay(entry.state) ? ` of ${withCommas(entry.totalRows)}` : ''}`}</span>
      </p>
      {isUnderWay(entry.state) && <progress className={styles.bar} value={shareDone(entry)} aria-label="Progress of the import" />}
      {entry.dryRun && entry.state === 'done' && (
        <p className="row">
          <LinkButton to={paths.adminImports}>Import the file</LinkButton>
          <span className="muted small">Choose the file again there. We remember its source and columns.</span>
        </p>
      )}
      {entry.problem && <ErrorBox title={entry.problem} />}
      {entry.notWhole && <ErrorBox title={entry.notWhole}>The rows before that were imported. Fix the file and import it again.</ErrorBox>}
    </div>
  );
}
