import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { useMemo } from 'react';
import type { Payment } from '../../stores/payment';

/** Stripe's own form, in a frame, so that we never see card data. It redirects when done. */
export function EmbeddedPayment({ stripe, clientSecret }: Pick<Extract<Payment, { kind: 'embedded' }>, 'stripe' | 'clientSecret'>) {
  const options = useMemo(() => ({ clientSecret }), [clientSecret]);
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
