import type { GymRow, GymSort } from '@contract';
import type { ReactNode } from 'react';
import { formatRelativeTime } from '../../../ui/relativeTime';
import { StatusLabel } from '../../../ui/OpenStateLabel';
import { withCommas } from '../../../words/withCommas';
import { getSourceName } from './filterText';

/** The table's optional columns, in order. */
export const COLUMNS = ['place', 'status', 'owner', 'checked', 'classes', 'photos', 'source', 'updated', 'created', 'affiliation', 'zip', 'phone'] as const;
export type Column = (typeof COLUMNS)[number];
export const DEFAULT_COLUMNS: readonly Column[] = ['place', 'status', 'owner', 'checked', 'classes', 'photos', 'source', 'updated'];

interface ColumnDefinition {
  readonly name: string;
  readonly sort?: GymSort;
  readonly isNumber?: true;
  /** Whether phones show the value without the column's name, because the value is clear without it. */
  readonly isPlain?: true;
  readonly cell: (row: GymRow, now: Date | undefined) => ReactNode;
}

/** How the table shows each optional column. */
export const COLUMN_DEFINITIONS: Readonly<Record<Column, ColumnDefinition>> = {
  place: { name: 'City', sort: 'place', isPlain: true, cell: ({ city, state }) => `${city}, ${state}` },
  status: { name: 'Status', isPlain: true, cell: (row) => <GymStatusLabel row={row} /> },
  owner: { name: 'Owner', cell: ({ owned }) => (owned ? 'Yes' : <Muted>None</Muted>) },
  checked: { name: 'Last checked', sort: 'checked', cell: ({ checkedAt }, now) => (checkedAt ? <TimeAgo at={checkedAt} now={now} /> : <Muted>Never</Muted>) },
  classes: { name: 'Weekly classes', isNumber: true, cell: ({ classes }) => withCommas(classes) },
  photos: { name: 'Photos', isNumber: true, cell: ({ photos }) => withCommas(photos) },
  source: { name: 'Source', sort: 'source', cell: ({ source }) => getSourceName(source) },
  updated: { name: 'Changed', sort: 'updated', cell: ({ updatedAt }, now) => <TimeAgo at={updatedAt} now={now} /> },
  created: { name: 'Added', sort: 'created', cell: ({ createdAt }, now) => <TimeAgo at={createdAt} now={now} /> },
  affiliation: { name: 'Affiliation', cell: ({ affiliation }) => affiliation ?? <Muted>None</Muted> },
  zip: { name: 'ZIP code', cell: ({ zip }) => zip ?? <Muted>None</Muted> },
  phone: { name: 'Phone', cell: ({ phone }) => phone ?? <Muted>None</Muted> },
};

const Muted = ({ children }: { readonly children: ReactNode }) => <span className="muted">{children}</span>;

const TimeAgo = ({ at, now }: { readonly at: string; readonly now: Date | undefined }) => (
  <time dateTime={at} title={at}>
    {now && formatRelativeTime(at, now)}
  </time>
);

function GymStatusLabel({ row: { status, doubts } }: { readonly row: GymRow }) {
  if (status === 'closed') {
    return (
      <StatusLabel shape="struck" tone="stop">
        Closed permanently
      </StatusLabel>
    );
  }
  if (status === 'published') {
    return (
      <StatusLabel shape="filled" tone="open">
        Published
      </StatusLabel>
    );
  }
  return (
    <StatusLabel shape="half" tone="soon">
      {doubts.includes('jiu-jitsu') ? 'Draft, not verified' : 'Draft'}
    </StatusLabel>
  );
}
