import { useState } from 'react';
import { Button, LinkButton } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { cancelCheckout } from '../../stores/sponsorships';
import { useExactNow } from '../../hooks/useNow';
import { LoadState } from '../../parts/LoadState';
import { saveBrand } from '../../storage/brandDraft';
import { confirm } from '../../stores/confirmation';
import { isPayable, userPurchases, type Purchase } from '../../stores/purchases';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { useValue } from '../../stores/values';
import { paths } from '../../words/paths';
import { toContinueParams, formatTermDay, formatPaidAmount, getPurchaseErrorMessage, formatPurchaseState, formatReference } from '../../words/sponsorships';
import * as styles from './dashboard.module.css';

/** The user's own sponsorships, live, newest first, with the actions for each. */
export function Purchases() {
  const uid = useSession(({ account }) => account?.uid);
  return uid ? <List key={uid} uid={uid} /> : null;
}

function List({ uid }: { readonly uid: string }) {
  const { value, ...load } = useValue(userPurchases, uid);
  const { purchases, renewable = [] } = value ?? {};
  const now = useExactNow() ?? new Date();
  return (
    <>
      <LoadState load={load} what="your purchases" />
      {purchases?.length === 0 && (
        <p>
          No purchases yet. A sponsorship supports this directory and marks your gym or brand as a sponsor for a set time.{' '}
          <Link to={paths.sponsorships}>See sponsorships</Link>
        </p>
      )}
      {purchases && purchases.length > 0 && (
        <ul className={styles.columns}>
          {purchases.map((purchase) => (
            <Item key={purchase.id} purchase={purchase} now={now} isRenewable={renewable.includes(purchase.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ItemProps {
  readonly purchase: Purchase;
  readonly now: Date;
  readonly isRenewable: boolean;
}

function Item({ purchase, now, isRenewable }: ItemProps) {
  const { id, sponsor, tierName, startsAt, endsAt, receiptUrl, reviewReason } = purchase;
  return (
    <li>
      <article aria-labelledby={id} className="stack-small">
        <h3 id={id} className={styles.sponsor}>
          <Phrase>{sponsor}</Phrase>
        </h3>
        <p>
          <strong>{formatPurchaseState(purchase, now)}</strong>
        </p>
        {reviewReason && <p>{reviewReason}</p>}
        <dl className={styles.facts}>
          <dt>Sponsorship</dt>
          <dd>{tierName}</dd>
          <dt>Amount</dt>
          <dd>{formatPaidAmount(purchase)}</dd>
          {startsAt && endsAt && (
            <>
              <dt>Runs</dt>
              <dd>
                <time dateTime={startsAt}>{formatTermDay(startsAt)}</time> to <time dateTime={endsAt}>{formatTermDay(endsAt)}</time>
              </dd>
            </>
          )}
          <dt>Reference</dt>
          <dd>{formatReference(id)}</dd>
          {receiptUrl && (
            <>
              <dt>Receipt</dt>
              <dd>
                <a href={receiptUrl} rel="noopener">
                  View receipt
                </a>
              </dd>
            </>
          )}
        </dl>
        {isPayable(purchase, now) && <UnpaidActions purchase={purchase} />}
        {isRenewable && (
          <p>
            <LinkButton to={paths.payFor({ tier: purchase.tierId, renews: id })} target="_self" aria-label={`Renew ${sponsor}`}>
              Renew
            </LinkButton>
          </p>
        )}
      </article>
    </li>
  );
}

/**
 * Actions for an unpaid purchase, which holds its spot until it is canceled or expires. The payment page has its own security
 * policy, so the link to it loads a new document.
 */
function UnpaidActions({ purchase }: { readonly purchase: Purchase }) {
  const { id, sponsor, brand } = purchase;
  const [busy, setBusy] = useState(false);
  const storeBrand = () => {
    if (brand) saveBrand({ name: brand.name, url: brand.url, ...(brand.logo && { logo: { file: 'Logo', dataUrl: brand.logo } }) });
  };
  const cancel = async () => {
    if (!(await confirm(`Cancel the purchase for ${sponsor}? You haven’t been charged. Your spot will be released.`, 'Cancel purchase'))) return;
    setBusy(true);
    try {
      await cancelCheckout(id);
      showToast('success', 'Canceled. You weren’t charged.');
    } catch (error) {
      showToast('error', getPurchaseErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="row">
      <LinkButton
        kind="secondary"
        to={paths.payFor(toContinueParams(purchase))}
        target="_self"
        aria-label={`Continue to payment for ${sponsor}`}
        onClick={storeBrand}
      >
        Continue to payment
      </LinkButton>
      <Button kind="danger" busy={busy} aria-label={`Cancel purchase: ${sponsor}`} onClick={() => void cancel()}>
        Cancel purchase
      </Button>
    </p>
  );
}
