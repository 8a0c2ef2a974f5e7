import type { GymStatus } from '@contract';
import { confirm } from '../../stores/confirmation';

interface Question {
  readonly text: (name: string) => string;
  readonly action: string;
  readonly note: string;
}
const QUESTIONS: Readonly<Record<GymStatus, Question>> = {
  closed: {
    text: (name) => `Mark ${name} as closed permanently?`,
    action: 'Mark as closed permanently',
    note: 'Its page stays up and says it’s closed. It won’t be counted or listed as an open gym.',
  },
  draft: {
    text: (name) => `Take ${name} off the site?`,
    action: 'Take off the site',
    note: 'Visitors won’t be able to find it or open its page until it’s published again.',
  },
  published: { text: (name) => `List ${name} as open?`, action: 'List as open', note: 'Visitors will be able to find it.' },
};

/**
 * Asks before a gym is closed, listed or taken off the site, since every visitor sees the change. Returns true if the user confirms or
 * the status doesn't change.
 */
export async function confirmStatusChange(name: string, status: unknown): Promise<boolean> {
  if (status !== 'closed' && status !== 'draft' && status !== 'published') return true;
  const { text, action, note } = QUESTIONS[status];
  return confirm(text(name), action, { note });
}
