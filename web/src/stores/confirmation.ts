import { create } from 'zustand';

/** A question that the user has to confirm or cancel. */
export interface Question {
  readonly text: string;
  /** The label of the confirming button. */
  readonly action: string;
  /** Further consequences, shown below the question. */
  readonly note?: string | undefined;
  /** A number that must be typed before the button works. */
  readonly count?: number | undefined;
  readonly answer: (yes: boolean) => void;
}
interface Confirmation {
  readonly question: Question | null;
  /** Whether a question was asked since the page loaded. Until then, the dialog's script isn't loaded. */
  readonly wasAsked: boolean;
}
export const useConfirmation = create<Confirmation>(() => ({ question: null, wasAsked: false }));

/** Asks the user to confirm an important change. Resolves to false if they cancel, or if another question replaces this one. */
export function confirm(text: string, action: string, { note, count }: Pick<Question, 'note' | 'count'> = {}): Promise<boolean> {
  useConfirmation.getState().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirmation.setState({ question: null });
      resolve(yes);
    };
    useConfirmation.setState({ question: { text, action, note, count, answer }, wasAsked: true });
  });
}
