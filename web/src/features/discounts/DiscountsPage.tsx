import { useRevalidator } from 'react-router-dom';
import { useLatestLocation } from '../../hooks/useLatestLocation';
import { useMemo } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ErrorBox } from '../../ui/ErrorBox';
import { PageMeta } from '../../head/PageMeta';
import { useNow } from '../../hooks/useNow';
import { TryAgain } from '../../parts/TryAgain';
import { useListedDiscounts } from '../../stores/listedDiscounts';
import { createTimingGetter } from '../../words/discounts';
import { paths } from '../../words/paths';
import * as styles from './discounts.module.css';
import { DiscountList } from './DiscountList';
import { parseDiscountFilters } from './filters';
import { OfferDiscount } from './OfferDiscount';
import { NoDiscounts } from './NoDiscounts';

/** `/discount-codes`: discounts with a search, by category and state. If there are none, lists gyms that are free to try. */
export default function DiscountsPage() {
  const { discounts, free, at } = useListedDiscounts();
  const { search } = useLatestLocation();
  const filters = useMemo(() => parseDiscountFilters(new URLSearchParams(search)), [search]);
  const now = useNow() ?? new Date(at);
  return (
    <div className="container page">
      <PageMeta
        title="Discounts"
        description="Discount codes for Brazilian Jiu-Jitsu gear, classes and seminars, with terms and end dates."
        path={paths.discounts}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'Discounts', path: paths.discounts },
        ]}
        isVariant={search !== ''}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Discounts' }]} />
      <h1>Discounts</h1>
      <p className="lead">Discounts from gyms and brands for visitors to this site.</p>
      <div className={styles.results}>
        {!discounts && <LoadFailed />}
        {discounts && discounts.length > 0 && <DiscountList discounts={discounts} filters={filters} getTiming={createTimingGetter(now)} />}
        {discounts?.length === 0 && free && <NoDiscounts free={free} />}
      </div>
      <OfferDiscount />
    </div>
  );
}

function LoadFailed() {
  const { revalidate } = useRevalidator();
  return (
    <ErrorBox title="The discounts didn’t load" action={<TryAgain retry={() => void revalidate()} />}>
      <p>Check your connection, then try again.</p>
    </ErrorBox>
  );
}
