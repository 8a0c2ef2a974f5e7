import { type GymTablePage, SELECTED_AT_MOST } from '@contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { gymTablePages, type TableQuery } from '../../../stores/gymTable';
import { useLastKnown, useValue } from '../../../stores/values';
import { TryAgain } from '../../../parts/TryAgain';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Link } from '../../../ui/Link';
import { Skeleton } from '../../../ui/Skeleton';
import { paths } from '../../../words/paths';
import { messageOf } from '../../../words/problems';
import { withCommas } from '../../../words/withCommas';
import { AdminFrame } from '../shared/AdminFrame';
import { viewAddress, withChange, filterOf, hasFilters, type View, parseView } from './tableAddress';
import { showToast } from '../../../stores/toasts';
import { BulkActions, NONE_SELECTED, type Selection } from './BulkActions';
import { BulkProgress } from './BulkProgress';
import { ChooseColumns } from './ChooseColumns';
import { ExportGyms } from './ExportGyms';
import { GymFilters } from './GymFilters';
import { GymTable } from './GymTable';
import * as styles from './GymsPage.module.css';

/** Browsers block pages that change their address with each letter. */
const URL_UPDATE_DELAY_MS = 400;

/** Typed text applies at once, and is in the address a moment later. */
function useTyped(view: View, go: (view: View) => void): readonly [string, (text: string) => void] {
  const inAddress = view.query.q ?? '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // A change of the address that didn't come from here was a navigation.
    if (sent !== inAddress) setText(inAddress);
    setSent(inAddress);
  }
  useEffect(() => {
    if (text.trim() === inAddress) return;
    const timer = setTimeout(() => {
      setSent(text.trim());
      go(withChange(view, { q: text.trim() || undefined }));
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}

/** `/admin/gyms`: every gym, including drafts and closed ones. The filters and columns are in the address. */
export default function GymsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const stored = parseView(params);
  const go = (next: View) => void navigate(viewAddress(next), { replace: true, preventScrollReset: true });
  const [typed, type] = useTyped(stored, go);
  const q = typed.trim();
  const view = q === (stored.query.q ?? '') ? stored : withChange(stored, { q: q || undefined });
  const { status, value, error, busy, reload } = useValue(gymTablePages, JSON.stringify(view.query));
  // The last page stays while another one loads.
  const page = useLastKnown(value);
  // New filters show other gyms, so the selection is cleared.
  const filter = JSON.stringify(filterOf(view.query));
  const [chosen, setChosen] = useState({ filter, selection: NONE_SELECTED });
  const selection = chosen.filter === filter ? chosen.selection : NONE_SELECTED;
  const select = (next: Selection) => setChosen({ filter, selection: next });
  const narrow = (change: Partial<TableQuery>) => go(withChange(view, change));
  return (
    <AdminFrame title="Gyms" description="Every gym in the directory." path={paths.adminGyms}>
      <div className={styles.top}>
        <p className="muted" role="status">
          {page && howMany(page)}
        </p>
        <p className="row">
          {page && page.matching > 0 && <ExportGyms gyms={{ filter: filterOf(view.query) }} count={page.matching} reload={reload} />}
          <LinkButton to={paths.adminImports}>Import gyms</LinkButton>
          <LinkButton kind="primary" to={paths.adminNewGym}>
            Add gym
          </LinkButton>
        </p>
      </div>
      <GymFilters query={view.query} sources={page?.sources ?? []} typed={typed} type={type} choose={narrow} />
      <div className={styles.over}>
        {hasFilters(view) && (
          <Link to={viewAddress({ ...view, query: {} })} preventScrollReset>
            Show all gyms
          </Link>
        )}
        {view.query.lacks === 'coordinates' && <Link to={positionsOf(view.query.states)}>Set missing locations</Link>}
        <ChooseColumns columns={view.columns} choose={(columns) => go({ ...view, columns })} />
      </div>
      {status === 'failed' && !busy && (
        <ErrorBox title="The gyms didn’t load." action={<TryAgain again={reload} />}>
          {messageOf(error)}
        </ErrorBox>
      )}
      <BulkProgress ended={reload} />
      {page && isAny(selection) && <BulkActions selection={selection} select={select} query={view.query} matching={page.matching} reload={reload} />}
      {!page && busy && <Skeleton label="Loading the gyms…" />}
      {page && (page.matching > 0 ? <Rows page={page} view={view} busy={busy} selection={selection} select={select} /> : <None page={page} view={view} />)}
    </AdminFrame>
  );
}

const positionsOf = ([state, ...others]: readonly string[] = []): string =>
  state !== undefined && others.length === 0 ? `${paths.adminPositions}?${new URLSearchParams({ state })}` : paths.adminPositions;

const howMany = ({ matching, all }: GymTablePage): string =>
  matching === all ? `${withCommas(all)} gym${all === 1 ? '' : 's'}` : `${withCommas(matching)} of ${withCommas(all)} match`;

interface RowsProps {
  readonly page: GymTablePage;
  readonly view: View;
}

interface RowsChosen extends RowsProps {
  readonly busy: boolean;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
}

function Rows({ page, view, busy, selection, select }: RowsChosen) {
  const { gyms, before, matching, next, previous } = page;
  const at = (after: string | undefined) => viewAddress({ ...view, query: { ...view.query, after } });
  return (
    <>
      <GymTable
        gyms={gyms}
        view={view}
        busy={busy}
        isChosen={(id) => selection.kind === 'all' || selection.ids.includes(id)}
        choose={(ids, isChosen) => {
          const next = withChosen(selection, gyms, ids, isChosen);
          if (next.ids.length <= SELECTED_AT_MOST) select(next);
          else showToast('info', `You can select up to ${SELECTED_AT_MOST} gyms one by one. For more, filter the table and select all that match.`);
        }}
      />
      <nav aria-label="Pages of the table" className={`row ${styles.pages}`}>
        <span>{`${gyms.length > 0 ? `${withCommas(before + 1)} to ${withCommas(before + gyms.length)} of ` : ''}${withCommas(matching)}`}</span>
        {previous !== undefined && (
          <Link to={at(previous || undefined)} rel="prev">
            Previous
          </Link>
        )}
        {next !== undefined && (
          <Link to={at(next)} rel="next">
            Next
          </Link>
        )}
      </nav>
    </>
  );
}

const isAny = (selection: Selection): boolean => selection.kind === 'all' || selection.ids.length > 0;

/**
 * The selection after some gyms were selected or deselected. If all matching gyms were selected, deselecting one keeps only
 * those of this page.
 */
function withChosen(selection: Selection, shown: GymTablePage['gyms'], ids: readonly string[], chosen: boolean): Extract<Selection, { kind: 'some' }> {
  const before = selection.kind === 'all' ? shown.map(({ id }) => id) : selection.ids;
  const others = before.filter((id) => !ids.includes(id));
  return { kind: 'some', ids: chosen ? [...others, ...ids] : others };
}

function None({ page: { all }, view }: RowsProps) {
  if (all === 0 || !hasFilters(view)) {
    return (
      <Empty title="No gyms yet" action={<LinkButton to={paths.adminImports}>Import gyms</LinkButton>}>
        <p>Import a list of gyms, or add them one by one.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No gyms match" action={<LinkButton to={viewAddress({ ...view, query: {} })}>Show all gyms</LinkButton>}>
      <p>Remove a filter, or search for a shorter part of the name.</p>
    </Empty>
  );
}
