import type { ReactNode } from 'react';
import { useNow } from '../../../hooks/useNow';
import { accountPurchases } from '../../../stores/accounts';
import { userClaims } from '../../../stores/claims';
import { useWholeList } from '../../../stores/liveLists';
import { userSuggestions } from '../../../stores/suggestions';
import type { Values } from '../../../stores/values';
import { Link } from '../../../ui/Link';
import { formatRelativeTimeInSentence } from '../../../ui/relativeTime';
import { formatClaimState } from '../../../words/claims';
import { paths } from '../../../words/paths';
import { formatSuggestionState } from '../../../words/suggestions';
import { AdminList } from '../shared/AdminList';
import { describeSponsorshipState } from '../sponsorships/sponsorshipText';
import * as styles from './AccountPage.module.css';

/** An account's claims, suggestions and purchases with their status, newest first. */
export function AccountActivity({ uid }: { readonly uid: string }) {
  const now = useNow();
  const time = (iso: string) => <time dateTime={iso}>{now && formatRelativeTimeInSentence(iso, now)}</time>;
  return (
    <div className="stack">
      <ActivityList title="Claims" plural="claims" uid={uid} lists={userClaims}>
        {(claim) => (
          <li key={claim.id}>
            <span>
              <Link to={claim.gymPath}>{claim.gymName}</Link>
              <span>, </span>
              {time(claim.createdAt)}
            </span>
            <span className="small">{formatClaimState(claim)}</span>
          </li>
        )}
      </ActivityList>
      <ActivityList title="Suggestions" plural="suggestions" uid={uid} lists={userSuggestions}>
        {(suggestion) => (
          <li key={suggestion.id}>
            <span>
              <span>{suggestion.gymPath ? <Link to={suggestion.gymPath}>{suggestion.gymName ?? 'A gym'}</Link> : (suggestion.gymName ?? 'A gym')}</span>
              <span>,</span> {time(suggestion.createdAt)}
            </span>
            <span className="small">{formatSuggestionState(suggestion)}</span>
          </li>
        )}
      </ActivityList>
      <ActivityList title="Purchases" plural="purchases" uid={uid} lists={accountPurchases}>
        {(purchase) => (
          <li key={purchase.id}>
            <span>
              <Link to={paths.adminSponsorships}>{purchase.tierName}</Link>
              <span> for {purchase.sponsor}, </span>
              {time(purchase.createdAt)}
            </span>
            <span className="small">{now && describeSponsorshipState(purchase, now)}</span>
          </li>
        )}
      </ActivityList>
    </div>
  );
}

interface ActivityListProps<Item> {
  readonly title: string;
  readonly plural: string;
  readonly uid: string;
  /** Lists of items by account id. */
  readonly lists: Values<readonly Item[]>;
  /** Renders an item as a `li`. */
  readonly children: (item: Item) => ReactNode;
}

function ActivityList<Item>({ title, plural, uid, lists, children }: ActivityListProps<Item>) {
  return (
    <section aria-label={title}>
      <h3 className="small">{title}</h3>
      <div className={styles.lines}>
        <AdminList list={useWholeList(lists, uid)} plural={plural} empty="None yet.">
          {children}
        </AdminList>
      </div>
    </section>
  );
}
