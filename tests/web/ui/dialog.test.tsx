import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { confirm } from '@web/stores/confirmation';
import { Dialog } from '@web/ui/Dialog';
import { isSingleKeyShortcut } from '@web/ui/shortcuts';

const close = vi.fn();
const focused = () => document.activeElement;
beforeEach(() => close.mockReset());

describe('Dialog', () => {
  it('focuses its first field, so a typed space goes into it', async () => {
    render(
      <Dialog title="Reject" onClose={close}>
        <button type="button">Help</button>
        <textarea aria-label="Why" />
      </Dialog>,
    );
    await userEvent.keyboard('not yours');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('not yours');
    expect(close).not.toHaveBeenCalled();
  });

  it('focuses the checked radio button', () => {
    render(
      <Dialog title="Export" onClose={close}>
        <input type="radio" name="format" aria-label="CSV" />
        <input type="radio" name="format" aria-label="JSON" defaultChecked />
      </Dialog>,
    );
    expect(focused()).toBe(screen.getByRole('radio', { name: 'JSON' }));
  });

  it('is still on the page when it closes, so the browser can restore focus', () => {
    const wasConnected: boolean[] = [];
    const original = HTMLDialogElement.prototype.close;
    const spy = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function closeWatched(this: HTMLDialogElement) {
      wasConnected.push(this.isConnected);
      original.call(this);
    });
    render(
      <Dialog title="Submit a discount" onClose={close}>
        Text
      </Dialog>,
    ).unmount();
    spy.mockRestore();
    expect(wasConnected).toEqual([true]);
  });

  it('focuses its heading if it has no field, so pressing space does not close it', async () => {
    render(
      <Dialog title="Unmerge" onClose={close}>
        <button type="button" onClick={close}>
          Unmerge
        </button>
      </Dialog>,
    );
    expect(focused()).toBe(screen.getByRole('heading', { name: 'Unmerge' }));
    await userEvent.keyboard(' ');
    expect(close).not.toHaveBeenCalled();
  });

  it('moves focus to a field that appears later', async () => {
    function LateField() {
      const [isLoaded, setLoaded] = useState(false);
      return (
        <Dialog title="Edit" onClose={close}>
          <button type="button" tabIndex={-1} onClick={() => setLoaded(true)}>
            Load
          </button>
          {isLoaded && <input aria-label="Name" />}
        </Dialog>
      );
    }
    render(<LateField />);
    screen.getByRole('button', { name: 'Load' }).click();
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Name' })));
  });
});

describe('ConfirmDialog', () => {
  it('is named by the question, described by the note, and focuses Cancel', async () => {
    render(<ConfirmDialog />);
    const answer = confirm('Are you sure you want to delete this city?', 'Delete city', { note: 'This also deletes its 3 gyms.' });
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this city?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('This also deletes its 3 gyms.');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete city' }));
    expect(await answer).toBe(true);
  });

  it.each([
    ['it is closed with its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the browser closes it, as on Escape', () => fireEvent(screen.getByRole('dialog'), new Event('close'))],
  ])('answers no and pauses shortcuts if %s', async (_how, closeDialog) => {
    render(<ConfirmDialog />);
    const answer = confirm('Delete this photo?', 'Delete photo');
    await screen.findByRole('dialog');
    await closeDialog();
    expect(await answer).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isSingleKeyShortcut(new KeyboardEvent('keydown', { key: 'j' }))).toBe(false);
  });

  it('asks the question that replaces an open one', async () => {
    render(<ConfirmDialog />);
    const first = confirm('Delete this photo?', 'Delete photo');
    await screen.findByRole('dialog', { name: 'Delete this photo?' });
    const second = confirm('Leave this page?', 'Leave');
    expect(await first).toBe(false);
    await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await second).toBe(true);
  });

  it('keeps its button disabled until the count is typed, if a count is required', async () => {
    render(<ConfirmDialog />);
    const answer = confirm('Delete 3,502 gyms?', 'Delete', { count: 3502 });
    const field = await screen.findByLabelText('Type 3,502 to confirm');
    expect(focused()).toBe(field);
    await userEvent.type(field, '350{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    await userEvent.type(field, '2{Enter}');
    expect(await answer).toBe(true);
  });
});
