import type { ReactNode } from 'react';
import { TryAgain } from '../../../parts/TryAgain';
import type { ShownList } from '../../../stores/liveLists';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import * as items from '../../../ui/items.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { useUndecided } from '../../../widgets/decisions/useUndecided';
import { AdminTable } from './AdminTable';
import { type Shortcut, Shortcuts } from './Shortcuts';

interface Props<Item> {
  readonly list: ShownList<Item>;
  /** The plural of its items: `discounts`. */
  readonly what: string;
  /** Shown if there are none. */
  readonly empty: ReactNode;
  /** The label of the button that loads the next page. */
  readonly moreLabel?: string;
  /** What to do if it doesn't load. */
  readonly failedHint?: string;
  /** The key of a decision on an item (`Decision.key`): while one is held or sent, the item is hidden. */
  readonly decisionKey?: ((item: Item) => string) | undefined;
  /** Keys that press an item's controls. */
  readonly shortcuts?: readonly Shortcut[];
  /** The column headings of a table, whose items are rows. */
  readonly columns?: readonly string[];
  /** An item: a `li`, or a `tr` in a table. */
  readonly children: (item: Item) => ReactNode;
}

const FAILED_HINT = 'Check your connection. If you’re offline, they’ll appear when you’re back online.';

/** Every list in /admin: its items, or what to show while it loads, if it is empty and if it didn't load. */
export function AdminList<Item>({ list, what, empty, moreLabel = 'Show more', failedHint = FAILED_HINT, shortcuts, ...rest }: Props<Item>) {
  const { decisionKey, columns, children } = rest;
  const { status, items: shown, more, retry, showMore } = list;
  const { isEmpty, list: element } = useUndecided(shown, decisionKey);
  const content = (
    <div className="stack">
      {shown.length > 0 && columns && (
        <AdminTable columns={columns}>
          <tbody>{shown.map(children)}</tbody>
        </AdminTable>
      )}
      {shown.length > 0 && !columns && (
        <ul ref={element} className={items.list}>
          {shown.map(children)}
        </ul>
      )}
      {status === 'loading' && <Skeleton label={`Loading the ${what}…`} />}
      {status === 'failed' && (
        <ErrorBox title={`The ${what} didn’t load.`} action={<TryAgain again={retry} />}>
          {failedHint}
        </ErrorBox>
      )}
      {status === 'known' && isEmpty && !more && (typeof empty === 'string' ? <p className="muted">{empty}</p> : empty)}
      {status === 'known' && more && <Button onClick={showMore}>{moreLabel}</Button>}
    </div>
  );
  return shortcuts ? <Shortcuts keys={shortcuts}>{content}</Shortcuts> : content;
}
