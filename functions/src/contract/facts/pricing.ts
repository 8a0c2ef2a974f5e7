import type { FactDefinition } from './fact';

/** Dollars. 0 is free. */
export const pricing = {
  kind: 'parts',
  label: 'Prices',
  inSentence: 'prices',
  group: 'pricing',
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
    },
    openMat: {
      kind: 'fee',
      label: 'Open mat fee',
      columns: { openMatFee: { label: 'Open mat fee', headings: ['matfee', 'mat_fee', 'open_mat_fee', 'open_mat_price', 'open_mat_cost'] } },
    },
    /** For a month. */
    monthly: { kind: 'fee', label: 'Monthly fee' },
    freeTrial: { kind: 'yesOrNo', label: 'Free trial class' },
  },
} as const satisfies FactDefinition;
