import { atMost, type Figure } from './figure.ts';

/** Figures of people who sign up and look after a gym. */
export const OWNER_FIGURES: readonly Figure[] = [
  { id: 'profile-race', what: 'Error screens seen in 200 sign-ups while the profile is made', unit: 'screens', target: atMost(0), family: 'profile-race' },
  {
    id: 'edit-lost',
    what: 'Keys, changes of others and confirmations harmed in 50 troubles amid editing',
    unit: 'faults',
    target: atMost(0),
    family: 'edit-lost',
  },
];
