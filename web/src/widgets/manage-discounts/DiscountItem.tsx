import { DISCOUNT_CATEGORY_NAMES } from '@contract';
import type { ReactNode } from 'react';
import { useNow } from '../../hooks/useNow';
import { formatRelativeTime } from '../../ui/relativeTime';
import { Fact } from '../../ui/Fact';
import * as items from '../../ui/items.module.css';
import type { StoredDiscount } from '../../stores/discounts';
import { formatDiscountDays, formatDiscountState } from '../../words/discountState';
import { withCommas } from '../../words/withCommas';

interface Props {
  readonly discount: StoredDiscount;
  /** Facts shown above the discount's own, such as who offers it. */
  readonly above?: ReactNode;
  /** Facts shown below the discount's own, such as what happens next. */
  readonly below?: ReactNode;
  readonly actions: ReactNode;
}

/** A discount in a management list, with everything stored about it. */
export function DiscountItem({ discount, above, below, actions }: Props) {
  const { id, title, createdAt, copies, reason } = discount;
  const now = useNow();
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h3 id={id} className={items.title}>
          {title}
        </h3>
        <p className="small">
          <strong>{now && formatDiscountState(discount, now)}</strong>
          {' · '}
          <time dateTime={createdAt} title={new Date(createdAt).toLocaleString('en-US')}>
            {now && formatRelativeTime(createdAt, now)}
          </time>
        </p>
        <dl className={items.facts}>
          {above}
          <Fact name="Category">{DISCOUNT_CATEGORY_NAMES[discount.category]}</Fact>
          <Fact name="Description">{discount.description}</Fact>
          <Fact name="Terms">{discount.terms}</Fact>
          <Fact name="Promo code">{discount.code ?? 'No code needed'}</Fact>
          {discount.url && (
            <Fact name="Link">
              <a href={discount.url} rel="nofollow noopener">
                {discount.url}
              </a>
            </Fact>
          )}
          <Fact name="Valid">{formatDiscountDays(discount)}</Fact>
          <Fact name="Copied">{copies === 1 ? 'Once' : `${withCommas(copies)} times`}</Fact>
          <Fact name="Reason">{reason}</Fact>
          {below}
        </dl>
        <div className={`row ${items.actions}`}>{actions}</div>
      </article>
    </li>
  );
}
