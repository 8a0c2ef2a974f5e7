import { lazyPart } from '../../parts/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import type { CorrectionProps } from './CorrectionToDecide';
import type { SuggestedFieldsProps } from './SuggestedFields';

/** The labels of all facts make up most of this script, so the lists load before it. */
export const CorrectionPart = lazyPart<CorrectionProps>('The decision', async () => (await import('./CorrectionToDecide')).CorrectionToDecide, {
  waiting: <Skeleton label="Loading the current values…" />,
});
export const WantedFieldsPart = lazyPart<SuggestedFieldsProps>('What was suggested', async () => (await import('./SuggestedFields')).SuggestedFields);
