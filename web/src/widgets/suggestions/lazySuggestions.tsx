import { lazyPart } from '../../parts/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import type { SuggestionToDecideProps } from './SuggestionToDecide';
import type { SuggestedFieldsProps } from './SuggestedFields';

/** Loads after the list that contains it, since the labels of all facts make its script large. */
export const LazySuggestionToDecide = lazyPart<SuggestionToDecideProps>(
  'The decision form',
  async () => (await import('./SuggestionToDecide')).SuggestionToDecide,
  {
    placeholder: <Skeleton label="Loading the current values…" />,
  },
);
export const LazySuggestedFields = lazyPart<SuggestedFieldsProps>('What was suggested', async () => (await import('./SuggestedFields')).SuggestedFields);
