import { leavingNothing } from '../scripts/lib/temporary.ts';
import { FIGURES } from './catalogue.ts';
import { measureFamilies } from './measure.ts';

export const isCheck = (id: string): boolean => FIGURES.some((figure) => figure.id === id);

/** Runs checks that count to 0, and prints what they count. */
export const runChecks = (ids: readonly string[]): Promise<void> =>
  leavingNothing('halfmat-bench-', () =>
    measureFamilies(ids, 'full', (figures, measured) => {
      for (const { id } of figures) console.log(`${id}: ${measured.get(id)?.value ?? 'not measured'} ${measured.get(id)?.note ?? ''}`);
    }),
  );
