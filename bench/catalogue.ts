/** Every figure that is kept: what it says and what it has to reach (docs of the product's targets: bench/README.md). */
import { ADMIN_FIGURES } from './catalogue-admin.ts';
import { OWNER_FIGURES } from './catalogue-owners.ts';
import { PAYMENT_FIGURES } from './catalogue-payments.ts';
import { atLeast, atMost, type Figure } from './figure.ts';

export type { Figure, Target } from './figure.ts';

export const FIGURES: readonly Figure[] = [
  { id: 'axe', what: 'Accessibility rules broken on any page, light and dark, 320 and 1280 pixels', unit: 'violations', target: atMost(0), family: 'browser' },
  {
    id: 'forced-colors',
    what: 'Rules broken, and controls without visible border, text or focus, in forced colors and with text of 200 %',
    unit: 'faults',
    target: atMost(0),
    family: 'browser',
  },
  {
    id: 'words-break',
    what: 'Answers of 500 or above, dialogs, policy reports and script errors after 2,000 hostile words in every text of gyms',
    unit: 'times',
    target: atMost(0),
    family: 'words',
  },
  ...OWNER_FIGURES,
  ...ADMIN_FIGURES,
  {
    id: 'parts-missing',
    what: "Pages that don't show the rest, each script that they fetch later blocked by itself",
    unit: 'pages',
    target: atMost(0),
    family: 'parts-missing',
  },
  ...PAYMENT_FIGURES,
  {
    id: 'domain-mutants',
    what: 'Mutants of what decides rights, edits, merging of listings, placement and upkeep that the tests kill',
    unit: '%',
    target: atLeast(90),
    family: 'domain-mutants',
  },
];

export const figureById = (id: string): Figure | undefined => FIGURES.find((figure) => figure.id === id);
