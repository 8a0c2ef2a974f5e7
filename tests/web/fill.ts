import type { UserEvent } from '@testing-library/user-event';

/** Adds text to a field at once. Typing renders the form for each key, so tests type only if the keys matter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
