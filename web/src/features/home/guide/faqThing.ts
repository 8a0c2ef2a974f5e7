import type { Thing } from '../../../head/structuredData';
import { faqItems } from './faqItems';

/** For search engines: the questions with their short answers. */
export const faqThing: Thing = {
  '@type': 'FAQPage',
  mainEntity: faqItems.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
};
