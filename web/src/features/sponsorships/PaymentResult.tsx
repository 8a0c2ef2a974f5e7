import { type ReactNode, useEffect } from 'react';
import { LinkButton } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { gymPaths } from '../../stores/gyms';
import { useValue } from '../../stores/values';
import { forgetBrand } from '../../storage/brandDraft';
import { isPayable, type Purchase } from '../../stores/purchases';
import { paths } from '../../words/paths';
import { toContinueParams, formatStepTime, formatPaidAmount, formatReference, formatTerm } from '../../words/sponsorships';
import * as styles from './payment.module.css';
import { type PaymentView, type StepState, toPaymentView } from './paymentView';

interface Props {
  readonly purchase: Purchase;
  readonly now: Date;
  /** The button to check again while the payment is pending. */
  readonly children: ReactNode;
}

/** The status of a payment, its steps, and what the buyer can do next. */
export function PaymentResult({ purchase, now, children }: Props) {
  const view = toPaymentView(purchase, now);
  const isPaid = purchase.paidAt !== undefined;
  useEffect(() => {
    // The brand is now stored with the purchase.
    if (isPaid) forgetBrand();
  }, [isPaid]);
  return (
    <>
      <div>
        <p role="status" className={styles.state}>
          <StepIcon state={getOverallState(view)} />
          {view.label}
        </p>
        <h1>{view.title}</h1>
        <p className="muted">{view.lead}</p>
      </div>
      <Steps steps={view.steps} />
      {view.isPending && (
        <p className={styles.notice}>
          <b>Please don’t pay again.</b> <span>You can close this page. We’ll notify you of the result.</span>{' '}
          {isPayable(purchase, now) && (
            <span>
              If you left the payment page before you finished, you can go back to it from <Link to={paths.dashboard}>your dashboard</Link>.
            </span>
          )}
        </p>
      )}
      <PurchaseFacts purchase={purchase} />
      {view.isPending && children}
      <NextSteps purchase={purchase} canBuyAgain={view.canBuyAgain} />
      <p className="small muted">
        Is something wrong? <Link to={paths.contactAbout('sponsorship')}>Contact us</Link> and include your reference:{' '}
        <span className="nowrap">{formatReference(purchase.id)}</span>.
      </p>
    </>
  );
}

/** The state of the whole payment, for the icon above the title. */
function getOverallState({ isPending, steps }: PaymentView): StepState {
  if (isPending) return 'now';
  return steps.some(({ state }) => state === 'stopped') ? 'stopped' : steps[2].state;
}

function Steps({ steps }: Pick<PaymentView, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, note, state, at }) => (
        <li key={title} className={styles.step}>
          <StepIcon state={state} />
          <b>{title}</b>
          {at ? (
            <time dateTime={at} className="condensed small">
              {formatStepTime(at)}
            </time>
          ) : (
            <span />
          )}
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ol>
  );
}

const STATE_STYLES: Record<StepState, string | undefined> = { done: styles.done, now: undefined, upcoming: styles.upcoming, stopped: styles.stopped };
const STEP_LABELS: Record<StepState, string> = { done: 'Done', now: 'In progress', upcoming: 'Not started', stopped: 'Stopped' };

/** A filled, half-filled, empty or crossed-out square, like all statuses on the site. */
function StepIcon({ state }: { readonly state: StepState }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" role="img" aria-label={`${STEP_LABELS[state]}:`} className={`${styles.icon} ${STATE_STYLES[state] ?? ''}`}>
      {state === 'done' && <path d="M0 0h18v18H0z" className={styles.full} />}
      {state === 'now' && <path d="M0 9h18v9H0z" className={styles.full} />}
      <rect x="1.5" y="1.5" width="15" height="15" />
      {state === 'stopped' && <path d="m2 2 14 14" />}
    </svg>
  );
}

function PurchaseFacts({ purchase }: { readonly purchase: Purchase }) {
  const { id, kind, tierName, termDays, sponsor, paidAt, receiptUrl } = purchase;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Sponsorship</dt>
        <dd>
          {tierName}, {formatTerm(termDays)}
        </dd>
      </div>
      <div>
        <dt>{kind === 'gym' ? 'Gym' : 'Brand'}</dt>
        <dd>{sponsor}</dd>
      </div>
      {paidAt && (
        <div>
          <dt>Charged</dt>
          <dd>{formatPaidAmount(purchase)}</dd>
        </div>
      )}
      {receiptUrl && (
        <div>
          <dt>Receipt</dt>
          <dd>
            <a href={receiptUrl} rel="noopener">
              View receipt
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>Reference</dt>
        <dd>{formatReference(id)}</dd>
      </div>
    </dl>
  );
}

function NextSteps({ purchase, canBuyAgain }: { readonly purchase: Purchase } & Pick<PaymentView, 'canBuyAgain'>) {
  const { value: path } = useValue(gymPaths, purchase.status === 'active' ? purchase.gymId : undefined);
  return (
    <p className="row">
      {path && <LinkButton to={path}>See {purchase.sponsor}</LinkButton>}
      {canBuyAgain && <LinkButton to={paths.sponsorshipsFor(toBuyAgainParams(purchase))}>Buy again</LinkButton>}
      <Link to={paths.dashboard}>Go to My Dashboard</Link>
    </p>
  );
}

/**
 * The URL parameters to buy the same sponsorship again. Buying a renewal again starts a new sponsorship, because this page
 * doesn't check whether a sponsorship can be renewed.
 */
function toBuyAgainParams({ renews: _renews, ...purchase }: Purchase) {
  return toContinueParams(purchase);
}
