import { atMost, type Figure } from './figure.ts';

/** Figures of payments and of what is shown for them. */
export const PAYMENT_FIGURES: readonly Figure[] = [
  {
    id: 'truth',
    what: 'Moments at which the page of a payment says other than the truth, told after 0, 5 and 60 s and never; purchases that asking Stripe leaves wrong',
    unit: 'moments and purchases',
    target: atMost(0),
    family: 'payment-pages',
  },
  {
    id: 'expiry',
    what: 'The end of a placement until pages no longer show it, or until a shared cache may no longer: the later',
    unit: 's',
    target: atMost(60),
    family: 'payment-pages',
  },
];
