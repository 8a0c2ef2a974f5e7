import { lazyPart } from '../../parts/lazyPart';
import type { CalloutFactsProps } from './CalloutFacts';

/** Details of the gym selected on a map. Most visitors select none, so its script loads at the first selection. */
export const GymCallout = lazyPart<CalloutFactsProps>('This gym', async () => (await import('./CalloutFacts')).CalloutFacts, {
  placeholder: <p role="status">Loading gym details…</p>,
  hint: 'You’ll find it in the list.',
});
