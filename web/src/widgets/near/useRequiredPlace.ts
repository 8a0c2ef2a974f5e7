import { type InvalidEvent, type SubmitEvent, useState } from 'react';

export const PLACE_REQUIRED = 'Enter a ZIP code, such as 78704, or a city with its state, such as Austin, TX.';

/** For a form that requires a place. If it is submitted empty, the field gets focus and an error that says what to enter. */
export function useRequiredPlace() {
  const [error, setError] = useState<string>();
  const showError = (field: HTMLInputElement | null) => {
    setError(PLACE_REQUIRED);
    field?.focus();
  };
  return {
    field: {
      required: true,
      error,
      // Replaces the browser's own error bubble, which disappears after a few seconds.
      onInvalid: (event: InvalidEvent<HTMLInputElement>) => {
        event.preventDefault();
        showError(event.currentTarget);
      },
      onInput: () => setError(undefined),
    },
    /** Whether the visitor entered a place. If not, cancels the submit and shows the error. */
    checkPlace(event: SubmitEvent<HTMLFormElement>): boolean {
      const isEntered = new FormData(event.currentTarget).getAll('near').some((value) => String(value).trim() !== '');
      if (isEntered) return true;
      event.preventDefault();
      showError(event.currentTarget.querySelector('input[name="near"]'));
      return false;
    },
  } as const;
}
