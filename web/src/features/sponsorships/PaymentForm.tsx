import type { CheckoutPage } from '@contract';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { createPayment, type Payment, type PurchaseOrder } from '../../stores/payment';
import { lazyPart } from '../../parts/lazyPart';
import { replacePage } from '../../hooks/document';
import { type PurchaseRejection, toRejection } from '../../words/sponsorships';
import * as styles from './payment.module.css';
import { PurchaseRejected } from './PurchaseRejected';

const EmbeddedPayment = lazyPart('The card form', async () => (await import('./EmbeddedPayment')).EmbeddedPayment, {
  placeholder: <Skeleton label="Loading the card form…" />,
  hint: 'You can pay on Stripe’s page instead.',
});

type State = Payment | { readonly kind: 'starting' } | { readonly kind: 'rejected'; readonly rejection: PurchaseRejection };

/** Starts the purchase. Shows the card form, or why the order can't be paid for. */
export function PaymentForm({ order, amount }: { readonly order: PurchaseOrder; readonly amount: string }) {
  const [page, setPage] = useState<CheckoutPage>('embedded');
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<State>({ kind: 'starting' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: State) => {
      if (isCurrent) setState(next);
    };
    show({ kind: 'starting' });
    createPayment(order, page).then(show, (error: unknown) => show({ kind: 'rejected', rejection: toRejection(error) }));
    return () => {
      isCurrent = false;
    };
  }, [order, page, attempt]);

  switch (state.kind) {
    case 'starting':
      return <Skeleton label="Preparing your payment…" />;
    case 'rejected':
      return <PurchaseRejected rejection={state.rejection} order={order} retry={() => setAttempt(attempt + 1)} />;
    case 'hosted':
      return <RedirectToStripe url={state.url} amount={amount} />;
    case 'embedded':
      return (
        <section aria-label="Card" className={styles.card}>
          <EmbeddedPayment stripe={state.stripe} clientSecret={state.clientSecret} />
          <p className="small muted">Don’t see a form above, or is it not working?</p>
          <Button onClick={() => setPage('hosted')}>Pay on Stripe’s page instead</Button>
        </section>
      );
  }
}

/** Goes to Stripe's page without adding a history entry, so that Back doesn't return here and redirect to Stripe again. */
function RedirectToStripe({ url, amount }: { readonly url: string; readonly amount: string }) {
  useEffect(() => replacePage(url), [url]);
  return (
    <div role="status" className="stack">
      <p>We’re taking you to Stripe to enter your card.</p>
      <p>
        <LinkButton kind="primary" to={url}>
          Pay {amount} on Stripe’s page
        </LinkButton>
      </p>
    </div>
  );
}
