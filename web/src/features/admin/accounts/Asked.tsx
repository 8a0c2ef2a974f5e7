import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useNow } from '../../../hydration/useNow';
import { watchOwnClaims } from '../../../stores/claims';
import { watchPurchases } from '../../../live/purchases';
import { watchSuggestions } from '../../../live/suggestions';
import { Link } from '../../../ui/Link';
import { relativeTime } from '../../../ui/relativeTime';
import { claimState } from '../../../words/claims';
import { paths } from '../../../words/paths';
import { suggestionState } from '../../../words/suggestions';
import { LiveList } from '../shared/LiveList';
import { sponsorshipState } from '../sponsorships/sponsorshipWords';
import { useWatched } from '../shared/useWatched';
import * as own from './accounts.module.css';

type Watch<Item> = (uid: string, next: (items: readonly Item[]) => void, failed: () => void) => () => void;

interface Props<Item> {
  readonly title: string;
  readonly what: string;
  readonly uid: string;
  readonly watch: Watch<Item>;
  readonly children: (item: Item) => ReactNode;
}

/** An account's claims, suggestions and purchases with their status, newest first. */
export function Asked({ uid }: { readonly uid: string }) {
  const now = useNow();
  const when = (iso: string) => <time dateTime={iso}>{now && relativeTime(iso, now)}</time>;
  return (
    <div className="stack">
      <List title="Claims" what="claims" uid={uid} watch={watchOwnClaims}>
        {(claim) => (
          <li key={claim.id}>
            <span>
              <Link to={claim.gymPath}>{claim.gymName}</Link>
              <span>, </span>
              {when(claim.createdAt)}
            </span>
            <span className="small">{claimState(claim)}</span>
          </li>
        )}
      </List>
      <List title="Suggestions" what="suggestions" uid={uid} watch={watchSuggestions}>
        {(suggestion) => (
          <li key={suggestion.id}>
            <span>
              <span>{suggestion.gymPath ? <Link to={suggestion.gymPath}>{suggestion.gymName ?? 'A gym'}</Link> : (suggestion.gymName ?? 'A gym')}</span>
              <span>,</span> {when(suggestion.createdAt)}
            </span>
            <span className="small">{suggestionState(suggestion)}</span>
          </li>
        )}
      </List>
      <List title="Purchases" what="purchases" uid={uid} watch={watchPurchases}>
        {(purchase) => (
          <li key={purchase.id}>
            <span>
              <Link to={paths.adminSponsorships}>{purchase.tierName}</Link>
              <span> for {purchase.sponsor}, </span>
              {when(purchase.createdAt)}
            </span>
            <span className="small">{now && sponsorshipState(purchase, now)}</span>
          </li>
        )}
      </List>
    </div>
  );
}

function List<Item>({ title, what, uid, watch, children }: Props<Item>) {
  const { list, again } = useWatched<Item>(useCallback((next, failed) => watch(uid, (items) => next([...items]), failed), [watch, uid]));
  return (
    <section aria-label={title}>
      <h3 className="small">{title}</h3>
      <div className={own.gyms}>
        <LiveList list={list} what={what} none={<p className="muted">None yet.</p>} again={again}>
          {children}
        </LiveList>
      </div>
    </section>
  );
}
