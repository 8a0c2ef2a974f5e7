/** Only this machine reaches the local Stripe. */
export const HOST = '127.0.0.1';
