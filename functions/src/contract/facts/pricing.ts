import type { FactDefinition } from './fact';

/** Fee limits, in dollars, that visitors can choose from. The filter shows how many gyms each would leave. */
export const FEE_CEILINGS = [0, 10, 15, 20, 25, 30, 40] as const;

/** Fees in dollars. 0 is free. */
export const pricing = {
  kind: 'parts',
  label: 'Prices',
  inSentence: 'prices',
  group: 'pricing',
  suggested: 'editor',
  section: 'prices',
  row: 'Monthly fee',
  card: 'copied',
  parts: {
    /** For one class or day. */
    dropIn: {
      kind: 'fee',
      label: 'Drop-in fee',
      columns: {
        dropInFee: {
          label: 'Drop-in fee',
          headings: ['dropinfee', 'drop_in_fee', 'drop_in', 'dropin', 'drop_in_price', 'drop_in_cost', 'drop_in_rate', 'day_pass', 'drop_ins'],
        },
      },
      /** Together with an open mat filter, this filter limits the open mat fee instead. */
      filter: { name: 'fee', label: 'Fee', limit: 'atMost', steps: FEE_CEILINGS, panel: 'visiting', isAboutClasses: true },
    },
    openMat: {
      kind: 'fee',
      label: 'Open mat fee',
      columns: { openMatFee: { label: 'Open mat fee', headings: ['matfee', 'mat_fee', 'open_mat_fee', 'open_mat_price', 'open_mat_cost'] } },
    },
    /** For a month. */
    monthly: { kind: 'fee', label: 'Monthly fee' },
    freeTrial: {
      kind: 'yesOrNo',
      label: 'Free trial class',
      filter: {
        name: 'trial',
        label: 'Free trial',
        panel: 'visiting',
        words: /\bfree trials?\b|\btrial (?:class|lesson|week)\b|\bfirst class free\b|\bfree (?:(?:first|intro|trial) )?class(?:es)?\b|\bfree week\b/,
      },
    },
  },
} as const satisfies FactDefinition;
