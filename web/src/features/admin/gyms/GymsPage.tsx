import { type GymTablePage, MAX_SELECTED } from '@contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { gymTablePages, type TableQuery } from '../../../stores/gymTable';
import { useLastKnown, useValue } from '../../../stores/values';
import { LoadState } from '../../../parts/LoadState';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { AdminLayout } from '../shared/AdminLayout';
import { getViewPath, changeView, toFilter, hasFilters, type TableView, parseView } from './tableUrl';
import { showToast } from '../../../stores/toasts';
import { BulkActions, NONE_SELECTED, type Selection } from './BulkActions';
import { BulkProgress } from './BulkProgress';
import { ChooseColumns } from './ChooseColumns';
import { ExportGyms } from './ExportGyms';
import { GymFilters } from './GymFilters';
import { GymTable } from './GymTable';
import * as styles from './GymsPage.module.css';

/** Browsers limit how often a page may change its URL, so this waits for a pause in typing. */
const URL_UPDATE_DELAY_MS = 400;

/** The search field's text and its setter. The text applies right away, and the URL follows after a short delay. */
function useSearchText(view: TableView, openView: (view: TableView) => void): readonly [string, (text: string) => void] {
  const urlText = view.query.q ?? '';
  const [text, setText] = useState(urlText);
  const [lastUrlText, setLastUrlText] = useState(urlText);
  const [writtenText, setWrittenText] = useState(urlText);
  if (lastUrlText !== urlText) {
    setLastUrlText(urlText);
    // If this hook didn't write the new URL, the admin followed a link or went back.
    if (writtenText !== urlText) setText(urlText);
    setWrittenText(urlText);
  }
  useEffect(() => {
    if (text.trim() === urlText) return;
    const timer = setTimeout(() => {
      setWrittenText(text.trim());
      openView(changeView(view, { q: text.trim() || undefined }));
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}

/** `/admin/gyms`: every gym, including drafts and closed ones. The filters and columns are in the URL. */
export default function GymsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const urlView = parseView(params);
  const openView = (next: TableView) => void navigate(getViewPath(next), { replace: true, preventScrollReset: true });
  const [searchText, setSearchText] = useSearchText(urlView, openView);
  const q = searchText.trim();
  const view = q === (urlView.query.q ?? '') ? urlView : changeView(urlView, { q: q || undefined });
  const { value, ...load } = useValue(gymTablePages, JSON.stringify(view.query));
  const { status, busy, reload } = load;
  // The current rows stay visible while the next ones load.
  const page = useLastKnown(value);
  // A new filter clears the selection.
  const filter = JSON.stringify(toFilter(view.query));
  const [selected, setSelected] = useState({ filter, selection: NONE_SELECTED });
  const selection = selected.filter === filter ? selected.selection : NONE_SELECTED;
  const select = (next: Selection) => setSelected({ filter, selection: next });
  /** The id of the bulk change that the admin started last on this page. */
  const [startedId, setStartedId] = useState<string>();
  const applyFilter = (change: Partial<TableQuery>) => openView(changeView(view, change));
  return (
    <AdminLayout title="Gyms" description="Every gym in the directory." path={paths.adminGyms}>
      <div className={styles.top}>
        <p className="muted" role="status">
          {page && describeCount(page)}
        </p>
        <p className="row">
          {page && page.matching > 0 && <ExportGyms gyms={{ filter: toFilter(view.query) }} count={page.matching} reload={reload} />}
          <LinkButton to={paths.adminImports}>Import gyms</LinkButton>
          <LinkButton kind="primary" to={paths.adminNewGym}>
            Add gym
          </LinkButton>
        </p>
      </div>
      <GymFilters query={view.query} sources={page?.sources ?? []} searchText={searchText} setSearchText={setSearchText} applyFilter={applyFilter} />
      <div className={styles.toolbar}>
        {hasFilters(view) && (
          <Link to={getViewPath({ ...view, query: {} })} preventScrollReset>
            Show all gyms
          </Link>
        )}
        {view.query.lacks === 'coordinates' && <Link to={getPositionsPath(view.query.states)}>Set missing locations</Link>}
        <ChooseColumns columns={view.columns} choose={(columns) => openView({ ...view, columns })} />
      </div>
      {(!page || status === 'failed') && <LoadState load={load} what="the gyms" />}
      <BulkProgress startedId={startedId} onEnd={reload} />
      {page && hasSelection(selection) && (
        <BulkActions selection={selection} select={select} query={view.query} matchingCount={page.matching} onStart={setStartedId} reload={reload} />
      )}
      {page &&
        (page.matching > 0 ? <TablePage page={page} view={view} busy={busy} selection={selection} select={select} /> : <NoGyms page={page} view={view} />)}
    </AdminLayout>
  );
}

const getPositionsPath = ([state, ...others]: readonly string[] = []): string =>
  state !== undefined && others.length === 0 ? `${paths.adminPositions}?${new URLSearchParams({ state })}` : paths.adminPositions;

const describeCount = ({ matching, all }: GymTablePage): string =>
  matching === all ? `${withCommas(all)} gym${all === 1 ? '' : 's'}` : `${withCommas(matching)} of ${withCommas(all)} match`;

interface ViewProps {
  readonly page: GymTablePage;
  readonly view: TableView;
}

interface TablePageProps extends ViewProps {
  readonly busy: boolean;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
}

function TablePage({ page, view, busy, selection, select }: TablePageProps) {
  const { gyms, before, matching, next, previous } = page;
  const getPagePath = (after: string | undefined) => getViewPath({ ...view, query: { ...view.query, after } });
  return (
    <>
      <GymTable
        gyms={gyms}
        view={view}
        busy={busy}
        isSelected={(id) => selection.kind === 'all' || selection.ids.includes(id)}
        setSelected={(ids, isSelected) => {
          const newSelection = changeSelection(selection, gyms, ids, isSelected);
          if (newSelection.ids.length <= MAX_SELECTED) select(newSelection);
          else showToast('info', `You can select up to ${MAX_SELECTED} gyms one by one. For more, filter the table and select all that match.`);
        }}
      />
      <nav aria-label="Table pages" className={`row ${styles.pages}`}>
        <span>{`${gyms.length > 0 ? `${withCommas(before + 1)} to ${withCommas(before + gyms.length)} of ` : ''}${withCommas(matching)}`}</span>
        {previous !== undefined && (
          <Link to={getPagePath(previous || undefined)} rel="prev">
            Previous
          </Link>
        )}
        {next !== undefined && (
          <Link to={getPagePath(next)} rel="next">
            Next
          </Link>
        )}
      </nav>
    </>
  );
}

const hasSelection = (selection: Selection): boolean => selection.kind === 'all' || selection.ids.length > 0;

/**
 * Selects or deselects some gyms. If all matching gyms were selected, deselecting one leaves only this page's other gyms selected.
 * @param gyms all gyms on this page
 */
function changeSelection(selection: Selection, gyms: GymTablePage['gyms'], ids: readonly string[], isSelected: boolean): Extract<Selection, { kind: 'some' }> {
  const currentIds = selection.kind === 'all' ? gyms.map(({ id }) => id) : selection.ids;
  const others = currentIds.filter((id) => !ids.includes(id));
  return { kind: 'some', ids: isSelected ? [...others, ...ids] : others };
}

function NoGyms({ page: { all }, view }: ViewProps) {
  if (all === 0 || !hasFilters(view)) {
    return (
      <Empty title="No gyms yet" action={<LinkButton to={paths.adminImports}>Import gyms</LinkButton>}>
        <p>Import a list of gyms, or add them one by one.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No gyms match" action={<LinkButton to={getViewPath({ ...view, query: {} })}>Show all gyms</LinkButton>}>
      <p>Remove a filter, or search for a shorter part of the name.</p>
    </Empty>
  );
}
