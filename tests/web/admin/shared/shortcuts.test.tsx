import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { DecisionDialog } from '@web/features/admin/shared/DecisionDialog';
import { Shortcuts } from '@web/features/admin/shared/Shortcuts';
import { useShortcutSetting } from '@web/stores/shortcuts';

/** Three items. Approving one removes it, and rejecting one changes the status. */
function Items() {
  const [items, setItems] = useState(['One', 'Two', 'Three']);
  const [status, setStatus] = useState('');
  return (
    <Shortcuts keys={[['a', 'approve']]}>
      <label>
        Word <input />
      </label>
      {items.map((name) => (
        <article key={name} aria-label={name}>
          <button type="button" data-key="a" onClick={() => setItems(items.filter((item) => item !== name))}>
            Approve {name}
          </button>
          <button type="button" data-key="r" onClick={() => setStatus(`Rejected ${name}`)}>
            Reject
          </button>
        </article>
      ))}
      <p role="status">{status}</p>
    </Shortcuts>
  );
}
const open = () => {
  render(<Items />);
  return userEvent.setup();
};
const focusedItem = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => useShortcutSetting.setState({ isOff: false }));

test('Shortcuts moves between items with J and K and stops at the ends', async () => {
  const user = open();
  const visited: (string | null | undefined)[] = [];
  for (const key of 'jjjjkkk') {
    await user.keyboard(key);
    visited.push(focusedItem());
  }
  expect(visited).toEqual(['One', 'Two', 'Three', 'Three', 'Two', 'One', 'One']);
});

test('Shortcuts presses the focused item’s button by its letter, and does nothing if no item is focused', async () => {
  const user = open();
  await user.keyboard('a');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await user.keyboard('jjr');
  expect(screen.getByRole('status').textContent).toBe('Rejected Two');
});

test('Shortcuts focuses the next item after a decision, or the previous one after the last', async () => {
  const user = open();
  await user.keyboard('jja');
  expect(focusedItem()).toBe('Three');
  await user.keyboard('a');
  expect(focusedItem()).toBe('One');
  await user.keyboard('a');
  expect(screen.queryAllByRole('article')).toEqual([]);
  await user.keyboard('jka');
});

test('Shortcuts ignores letters that are typed into a field or pressed with a modifier', async () => {
  const user = open();
  await user.keyboard('j{Control>}a{/Control}');
  await user.type(screen.getByRole('textbox', { name: 'Word' }), 'jar');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Word' }).value).toBe('jar');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('Shortcuts lets the user turn its keys off and on', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Turn shortcuts off' }));
  await user.keyboard('ja');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByText('approve')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn shortcuts on' }));
  await user.keyboard('{Escape}ja');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

describe('single-letter keys in Shortcuts', () => {
  it('do nothing while a button, link or field has focus', async () => {
    const user = open();
    await user.keyboard('j');
    screen.getByRole('button', { name: 'Approve One' }).focus();
    await user.keyboard('ajr');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe('Approve One');
  });

  it('work again once Escape has moved focus to the item', async () => {
    const user = open();
    screen.getByRole('button', { name: 'Approve Two' }).focus();
    await user.keyboard('{Escape}');
    expect(focusedItem()).toBe('Two');
    await user.keyboard('a');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('decide only one item while a key is held down', async () => {
    const user = open();
    await user.keyboard('j{a>5/}');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

/** An item that is rejected in a dialog, like a claim. */
function RejectableItem() {
  const [state, setState] = useState<'waiting' | 'asking' | 'approved'>('waiting');
  return (
    <Shortcuts keys={[['a', 'approve']]}>
      <article aria-label="Claim">
        <button type="button" data-key="a" onClick={() => setState('approved')}>
          Approve
        </button>
        <button type="button" data-key="r" onClick={() => setState('asking')}>
          Reject…
        </button>
      </article>
      <p role="status">{state}</p>
      {state === 'asking' && (
        <DecisionDialog
          title="Reject a claim"
          reader="owner"
          decision={{
            key: 'claims/c1',
            summary: 'Rejected.',
            failedMessage: 'Not rejected.',
            sentMessage: 'Rejected.',
            send: async () => {},
            describeProblem: String,
          }}
          close={() => setState('waiting')}
        >
          <p>It stays.</p>
        </DecisionDialog>
      )}
    </Shortcuts>
  );
}

describe('a reason typed right after pressing R', () => {
  it('goes into the dialog’s field, no matter its letters', async () => {
    render(<RejectableItem />);
    const user = userEvent.setup();
    await user.keyboard('jra bad address, ask again');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('a bad address, ask again');
    expect(screen.getByRole('status').textContent).toBe('asking');
  });

  it('decides nothing if the dialog is closed while the user is still typing', async () => {
    render(<RejectableItem />);
    const user = userEvent.setup();
    await user.keyboard('jr');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByRole('article').focus();
    await user.keyboard('an answer was awaited');
    expect(screen.getByRole('status').textContent).toBe('waiting');
  });
});
