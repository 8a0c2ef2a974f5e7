import type { ReactNode } from 'react';
import { LoadState } from '../../../parts/LoadState';
import type { ShownList } from '../../../stores/liveLists';
import { Button } from '../../../ui/Button';
import * as items from '../../../ui/items.module.css';
import { useHideDecidedItems } from '../../../widgets/decisions/decidedItems';
import { AdminTable } from './AdminTable';
import { type Shortcut, Shortcuts } from './Shortcuts';

interface Props<Item> {
  readonly list: ShownList<Item>;
  /** What the items are called: `discounts`. */
  readonly plural: string;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  /** The label of the button that loads the next page. */
  readonly moreLabel?: string;
  /** Added to the message if the list doesn't load. */
  readonly failedHint?: string;
  /** The key of the decision about an item (`Decision.key`). The item is hidden while that decision can be undone or is being sent. */
  readonly decisionKey?: ((item: Item) => string) | undefined;
  /** Letters that press an item's controls. */
  readonly shortcuts?: readonly Shortcut[];
  /** If set, the list is a table with these column headings. */
  readonly columns?: readonly string[];
  /** Renders an item: as a `li`, or as a `tr` in a table. */
  readonly children: (item: Item) => ReactNode;
}

/** A list in /admin, with its loading, empty and error states. */
export function AdminList<Item>({ list, plural, empty, moreLabel = 'Show more', failedHint, shortcuts, ...rest }: Props<Item>) {
  const { decisionKey, columns, children } = rest;
  const { status, items: listItems, hasMore, showMore } = list;
  const { isEmpty, listRef: itemsRef } = useHideDecidedItems(listItems, decisionKey);
  const content = (
    <div className="stack">
      {listItems.length > 0 && columns && (
        <AdminTable columns={columns}>
          <tbody>{listItems.map(children)}</tbody>
        </AdminTable>
      )}
      {listItems.length > 0 && !columns && (
        <ul ref={itemsRef} className={items.list}>
          {listItems.map(children)}
        </ul>
      )}
      <LoadState load={list} what={`the ${plural}`} hint={failedHint} />
      {status === 'known' && isEmpty && !hasMore && (typeof empty === 'string' ? <p className="muted">{empty}</p> : empty)}
      {status === 'known' && hasMore && <Button onClick={showMore}>{moreLabel}</Button>}
    </div>
  );
  return shortcuts ? <Shortcuts keys={shortcuts}>{content}</Shortcuts> : content;
}
