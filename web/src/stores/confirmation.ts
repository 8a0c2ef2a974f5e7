import { create } from 'zustand';

export interface Question {
  readonly text: string;
  /** What the button that does it says. */
  readonly action: string;
  /** What else happens, shown below the question. */
  readonly note?: string | undefined;
  /** A number that must be typed before the button works. */
  readonly count?: number | undefined;
  readonly answer: (yes: boolean) => void;
}
interface Confirmation {
  readonly question: Question | null;
  /** There has been a question. */
  readonly asked: boolean;
}
export const useConfirmation = create<Confirmation>(() => ({ question: null, asked: false }));

/** Asks before an important change; false when the user steps back. A second question ends the first with no. */
export function confirm(text: string, action: string, { note, count }: Pick<Question, 'note' | 'count'> = {}): Promise<boolean> {
  useConfirmation.getState().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirmation.setState({ question: null });
      resolve(yes);
    };
    useConfirmation.setState({ question: { text, action, note, count, answer }, asked: true });
  });
}
