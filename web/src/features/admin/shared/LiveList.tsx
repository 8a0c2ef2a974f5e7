import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Skeleton } from '../../../ui/Skeleton';
import * as styles from '../../../ui/items.module.css';
import { TryAgain } from '../../../lazy/TryAgain';
import { useUndecided } from '../../../widgets/decisions/useUndecided';
import { LOADING_LIST, type PagedList, type PagedLists } from '../../../stores/pagedLists';

interface Props<Item> {
  /** The plural of its items: `discounts`. */
  readonly what: string;
  /** Shown if the list is empty. */
  readonly none: ReactNode;
  /** The label of the button that loads more. */
  readonly onward?: string;
  /** The key of a decision on an item (`Decision.key`): while one is held or sent, the item is hidden. */
  readonly keyOf?: ((item: Item) => string) | undefined;
  /** An item, a `li`. */
  readonly children: (item: Item) => ReactNode;
}

interface Shown<Item> extends Props<Item> {
  readonly list: Pick<PagedList<Item>, 'status' | 'items'>;
  readonly again: () => void;
  readonly older?: (() => void) | undefined;
}

/** A live list: its items, or what to show while it loads, is empty, or has failed. */
export function LiveList<Item>({ list: { status, items }, what, none, onward = 'Show more', keyOf, children, again, older }: Shown<Item>) {
  const { isEmpty, list } = useUndecided(items, keyOf);
  return (
    <div className="stack">
      {items.length > 0 && (
        <ul ref={list} className={styles.list}>
          {items.map(children)}
        </ul>
      )}
      {status === 'loading' && <Skeleton label={`Loading the ${what}…`} />}
      {status === 'failed' && (
        <ErrorBox title={`The ${what} didn’t load.`} action={<TryAgain again={again} />}>
          Check your connection. If you’re offline, they’ll appear when you’re back online.
        </ErrorBox>
      )}
      {status === 'known' && isEmpty && none}
      {status === 'known' && older && <Button onClick={older}>{onward}</Button>}
    </div>
  );
}

interface Paged<Key extends string, Item> extends Props<Item> {
  readonly lists: PagedLists<Key, Item>;
  /** The key of the list. */
  readonly of: Key;
}

/** One of the paged lists, newest first. */
export function PagedLiveList<Key extends string, Item>({ lists, of, ...rest }: Paged<Key, Item>) {
  const list: PagedList<Item> = lists.use((all) => all[of] ?? LOADING_LIST);
  const [attempts, setAttempts] = useState(1);
  useEffect(() => lists.watch(of), [lists, of, attempts]);
  return <LiveList list={list} again={() => setAttempts((so) => so + 1)} older={list.more ? () => lists.watchOlder(of) : undefined} {...rest} />;
}
