import { type InvalidEvent, type SubmitEvent, useState } from 'react';

export const PLACE_NEEDED = 'Enter a ZIP code, such as 78704, or a city with its state, such as Austin, TX.';

/** For a form that requires a place: submitting it empty shows what to enter and focuses the field. */
export function useNeededPlace() {
  const [error, setError] = useState<string>();
  const ask = (field: HTMLInputElement | null) => {
    setError(PLACE_NEEDED);
    field?.focus();
  };
  return {
    field: {
      required: true,
      error,
      // Instead of the browser's own bubble, which disappears after a few seconds.
      onInvalid: (event: InvalidEvent<HTMLInputElement>) => {
        event.preventDefault();
        ask(event.currentTarget);
      },
      onInput: () => setError(undefined),
    },
    /** Whether a place was entered. If none was, the form is not sent. */
    isEntered(event: SubmitEvent<HTMLFormElement>): boolean {
      const entered = new FormData(event.currentTarget).getAll('near').some((value) => String(value).trim() !== '');
      if (entered) return true;
      event.preventDefault();
      ask(event.currentTarget.querySelector('input[name="near"]'));
      return false;
    },
  } as const;
}
