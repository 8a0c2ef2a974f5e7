/** What happens to each kind of data when an account is deleted, for the settings and the privacy page. Must match `accounts/store-traces.ts`. */
export const AFTER_DELETION: readonly { readonly what: string; readonly becomes: string }[] = [
  { what: 'Profile, saved gyms, notifications', becomes: 'are deleted.' },
  {
    what: 'Messages and reports',
    becomes: 'that you sent while signed in are deleted. So are those sent from your address while signed out, if you verified the address.',
  },
  {
    what: 'Suggested changes and missing gyms',
    becomes: 'that are still waiting are withdrawn. Your comments and account ID are removed from all of them. Changes already made to a gym’s page stay.',
  },
  { what: 'Gym claims', becomes: 'are deleted.' },
  { what: 'Gyms you own', becomes: 'stay listed. They have no owner unless there is a co-owner.' },
  { what: 'Discounts you submitted', becomes: 'that are still waiting are deleted. Listed ones stay, without your account ID.' },
  { what: 'Photos on gym pages', becomes: 'stay, without saying who added them.' },
  {
    what: 'Sponsorships you bought',
    becomes: 'run until their end date and are not refunded. We keep the payment record as long as the law requires, without your account ID.',
  },
  { what: 'Changes you made to gym pages', becomes: 'stay, without saying who made them.' },
];
