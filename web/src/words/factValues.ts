import { type FactDefinition, feeLabel, keysOf, own, phoneLabel } from '@contract';
import { withCommas } from './withCommas';

/** Formats a fact's value, one line for each item if it is a list. Empty for kinds of facts that pages show in their own way. */
export function formatFact(fact: FactDefinition, value: unknown): readonly string[] {
  if (value === undefined) return [];
  switch (fact.kind) {
    case 'choices':
      return keysOf(fact.names).flatMap((choice) => ((value as readonly string[]).includes(choice) ? [own(fact.names, choice) ?? choice] : []));
    case 'names':
      return value as readonly string[];
    case 'choice':
      return [own(fact.names, String(value)) ?? String(value)];
    case 'fee':
      return [feeLabel(value as number)];
    case 'number':
      return [`${withCommas(value as number)} ${fact.unit}`];
    case 'phone':
      return [phoneLabel(String(value))];
    case 'yesOrNo':
      return [value ? 'Yes' : 'No'];
    case 'hours':
    case 'instructor':
    case 'instructors':
    case 'parts':
    case 'schedule':
      return [];
    default:
      return [String(value)];
  }
}
