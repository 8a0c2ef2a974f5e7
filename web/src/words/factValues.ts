import { type FactDefinition, formatPrice, keysOf, getOwn, formatPhone } from '@contract';
import { withCommas } from './withCommas';

/** Formats a fact's value, one line for each item if it is a list. Empty for kinds of facts that pages show in their own way. */
export function formatFact(fact: FactDefinition, value: unknown): readonly string[] {
  if (value === undefined) return [];
  switch (fact.kind) {
    case 'choices':
      return keysOf(fact.names).flatMap((choice) => ((value as readonly string[]).includes(choice) ? [getOwn(fact.names, choice) ?? choice] : []));
    case 'names':
      return value as readonly string[];
    case 'choice':
      return [getOwn(fact.names, String(value)) ?? String(value)];
    case 'fee':
      return [formatPrice(value as number)];
    case 'number':
      return [`${withCommas(value as number)} ${fact.unit}`];
    case 'phone':
      return [formatPhone(String(value))];
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
