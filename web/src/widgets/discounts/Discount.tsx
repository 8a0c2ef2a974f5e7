import { DISCOUNT_CATEGORY_NAMES, type ListedDiscount } from '@contract';
import { type ReactNode, useId } from 'react';
import { Phrase } from '../../ui/Phrase';
import { formatDateWithYear, type DiscountTiming } from '../../words/discounts';
import { formatSite } from '../../words/facts';
import { CopyCode } from './CopyCode';
import * as styles from './Discount.module.css';

interface Props {
  readonly discount: ListedDiscount;
  /** The discount's status right now. A discount that ends while the page is open stays in place, so that the page doesn't move. */
  readonly timing: DiscountTiming;
  readonly level: 2 | 3;
  /** The gym or brand that offers it. Absent on the gym's own page. */
  readonly offeredBy?: ReactNode;
}

/** A discount: the offer, who offers it, the terms, the code and the dates. */
export function Discount({ discount, timing, level, offeredBy }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  const hasEnded = timing === 'ended';
  return (
    <article aria-labelledby={hasEnded ? undefined : id} className={styles.discount} data-ended={hasEnded || undefined}>
      <div className={styles.offer}>
        <Heading id={id} className={styles.title}>
          <Phrase>{discount.title}</Phrase>
        </Heading>
        {offeredBy && <p>{offeredBy}</p>}
        <p className="muted small">{DISCOUNT_CATEGORY_NAMES[discount.category]}</p>
        {discount.description && <p className={styles.lines}>{discount.description}</p>}
        {discount.terms && (
          <p className={`muted small ${styles.lines}`}>
            <b>Terms:</b> {discount.terms}
          </p>
        )}
        {discount.url && (
          <p>
            Use at{' '}
            <a href={discount.url} rel="nofollow noopener">
              {formatSite(discount.url)}
            </a>
          </p>
        )}
      </div>
      <div className={styles.redemption}>
        <p className={styles.code}>{timing === 'upcoming' ? <b>Upcoming</b> : <Code discount={discount} />}</p>
        <p className="small">
          <Validity discount={discount} timing={timing} />
        </p>
      </div>
      {hasEnded && <p className={styles.over}>This discount has ended.</p>}
    </article>
  );
}

function Code({ discount: { id, code } }: Pick<Props, 'discount'>) {
  return code ? <CopyCode id={id} code={code} /> : 'No code needed. Just ask.';
}

function Validity({ discount: { validFrom, validUntil }, timing }: Pick<Props, 'discount' | 'timing'>) {
  const until = validUntil && (
    <>
      until <Day day={validUntil} />
    </>
  );
  if (timing === 'upcoming' && validFrom) {
    return (
      <>
        <span>From </span>
        <Day day={validFrom} /> {until}
      </>
    );
  }
  return until ? (
    <>
      <span>Valid </span>
      {until}
    </>
  ) : (
    'No end date'
  );
}

const Day = ({ day }: { readonly day: string }) => (
  <time dateTime={day} className="nowrap">
    {formatDateWithYear(day)}
  </time>
);
