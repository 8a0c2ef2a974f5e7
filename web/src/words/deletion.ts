/** What becomes of what when an account is deleted, as its owner is told beforehand and the privacy page says. Kept true to `accounts/store-traces.ts`. */
export const AFTER_DELETION: readonly { readonly what: string; readonly becomes: string }[] = [
  { what: 'Profile, saved gyms, notifications', becomes: 'are deleted.' },
  {
    what: 'Messages and reports',
    becomes: 'that you sent while signed in are deleted, and those sent signed out from the same address, if you had proved that it is yours.',
  },
  {
    what: 'Corrections you suggested, gyms you proposed',
    becomes: 'that wait are withdrawn. All lose your words and your account’s id. What was taken over into a listing stays there.',
  },
  { what: 'Claims to gyms', becomes: 'are deleted.' },
  { what: 'Gyms you own', becomes: 'stay listed as they are, without an owner unless they have another.' },
  { what: 'Discounts you proposed', becomes: 'that wait are deleted. Those that are listed stay, without your account’s id.' },
  { what: 'Photos on gyms’ pages', becomes: 'stay with the gyms, without saying who added them.' },
  {
    what: 'Sponsorships you bought',
    becomes: 'run on until their day, and are not paid back. The record of the payment is kept as long as the law demands, without your account’s id.',
  },
  { what: 'Changes you made to listings', becomes: 'stay, without saying who made them.' },
];
