import { lazyPart } from '../../lazy/lazyPart';
import type { CalloutFactsProps } from './CalloutFacts';

/** What a map says of a chosen gym. Most who see the map choose none: its script comes when somebody does. */
export const GymCallout = lazyPart<CalloutFactsProps>('This gym', async () => (await import('./CalloutFacts')).CalloutFacts, {
  waiting: <p role="status">Loading gym details…</p>,
  meanwhile: 'The list has it.',
});
