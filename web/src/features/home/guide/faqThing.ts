import type { Thing } from '../../../head/structuredData';
import { faqItems } from './faqItems';

/** The questions with their short answers, as structured data. */
export const buildFaqThing = (): Thing => ({
  '@type': 'FAQPage',
  mainEntity: faqItems.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
});
