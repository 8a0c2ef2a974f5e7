/**
 * What happens to each kind of data when an account is deleted, for the settings and the privacy page. Must match what
 * `accounts/personal-data-repository.ts` does.
 */
export const AFTER_DELETION: readonly { readonly what: string; readonly outcome: string }[] = [
  { what: 'Profile, saved gyms, sessions you’re going to and notifications', outcome: 'We delete them.' },
  {
    what: 'Messages and reports',
    outcome: 'We delete those you sent while signed in. If you verified your email address, we also delete those sent from it while signed out.',
  },
  {
    what: 'Suggested changes and missing gyms',
    outcome:
      'We withdraw those still waiting for a decision, and remove your comments and account ID from all of them. Changes already made to a gym’s page stay.',
  },
  { what: 'Gym details you confirmed or reported as wrong', outcome: 'We delete them. The gym’s page keeps the dates of checks, without names.' },
  { what: 'Gym claims', outcome: 'We delete them.' },
  { what: 'Gyms you own', outcome: 'They stay listed, without an owner unless there’s a co-owner.' },
  { what: 'Discounts you submitted', outcome: 'We delete those still waiting for approval. Listed ones stay, without your account ID.' },
  { what: 'Photos on gym pages', outcome: 'They stay, but no longer say who added them.' },
  {
    what: 'Sponsorships you bought',
    outcome: 'They run until their end date, and we don’t refund them. We keep the payment record as long as the law requires, without your account ID.',
  },
  { what: 'Changes you made to gym pages', outcome: 'They stay, but no longer say who made them.' },
];
