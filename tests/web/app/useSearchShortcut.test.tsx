import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useSearchShortcut } from '@web/app/useSearchShortcut';
import { pauseShortcuts } from '@web/ui/shortcuts';
import { HERO_SEARCH_ID } from '@web/widgets/search/SearchBox';

function Page() {
  useSearchShortcut();
  return (
    <>
      <input id={HERO_SEARCH_ID} aria-label="Search" defaultValue="austin" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Own keys
      </button>
    </>
  );
}
function open() {
  render(<Page />);
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Search') };
}

describe('useSearchShortcut', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('focuses the search and selects its text on %s', async (keys) => {
    const { user, field } = open();
    await user.keyboard(keys);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd, field.value]).toEqual([0, 6, 'austin']);
  });

  it.each(['{Control>}{Shift>}K{/Shift}{/Control}', '{Alt>}k{/Alt}', 'k'])('ignores %s', async (keys) => {
    const { user } = open();
    await user.keyboard(keys);
    expect(document.activeElement).toBe(document.body);
  });

  it('ignores a key that the page has handled', async () => {
    const { user } = open();
    const button = screen.getByRole('button');
    button.focus();
    await user.keyboard('/');
    expect(document.activeElement).toBe(button);
  });

  it('ignores “/” while shortcuts are paused, but not Ctrl-K', async () => {
    const { user, field } = open();
    pauseShortcuts();
    await user.keyboard('/');
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(field);
  });
});
