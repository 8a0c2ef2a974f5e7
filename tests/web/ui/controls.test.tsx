import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, LinkButton } from '@web/ui/Button';
import { Chip } from '@web/ui/Chip';
import { DateRange } from '@web/ui/DateRange';
import { Field, Select } from '@web/ui/Field';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

test('Field has its label, and is described by its error, then its hint', () => {
  render(<Field label="Drop-in fee" hint="Dollars for one class." error="Enter an amount in dollars." />);
  const input = screen.getByLabelText('Drop-in fee');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const descriptions = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(descriptions).toEqual(['Enter an amount in dollars.', 'Dollars for one class.']);
});

test('Select without error or hint has no aria-describedby', () => {
  render(<Select label="Waiver" />);
  const select = screen.getByLabelText('Waiver');
  expect(select.hasAttribute('aria-describedby')).toBe(false);
  expect(select.hasAttribute('aria-invalid')).toBe(false);
});

test.each([
  ['the day entered first', {}, '2026-12-05'],
  ['the day known at first', { defaultValue: '2026-12-01' }, '2026-12-01'],
  ['the day that its form keeps', { value: '2026-12-03' }, '2026-12-03'],
  ['the earliest day', {}, '2026-11-28'],
])('DateRange offers last days from %s', (_what, day, earliest) => {
  render(<DateRange from={{ name: 'from', error: undefined, onChange: vi.fn(), ...day }} to={{ name: 'to', error: undefined }} min="2026-11-28" />);
  if (earliest === '2026-12-05') fireEvent.change(screen.getByLabelText('First day (optional)'), { target: { value: earliest } });
  expect(screen.getByLabelText<HTMLInputElement>('Last day (optional)').min).toBe(earliest);
});

test('Button says “Still working…” once it has been busy for eight seconds', async () => {
  vi.useFakeTimers();
  const { rerender } = render(<Button busy>Sending…</Button>);
  const note = () => screen.queryByText('Still working…');
  await act(() => vi.advanceTimersByTimeAsync(7999));
  expect(note()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(note()?.getAttribute('role')).toBe('status');
  expect(screen.getByRole('button').textContent).toBe('Sending…');
  rerender(<Button aria-busy>Saving…</Button>);
  expect(note()).toBeTruthy();
  rerender(<Button>Send</Button>);
  expect(note()).toBeNull();
});

test('Button ignores presses while busy, and keeps focus', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const renderForm = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(renderForm(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(renderForm(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.matches(':disabled')).toBe(false);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Button does not submit a form by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('LinkButton keeps phone links and site paths unchanged', () => {
  render(
    <MemoryRouter>
      <LinkButton to="tel:+15125550142">Call</LinkButton>
      <LinkButton to="/bjj">Find</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15125550142');
  expect(screen.getByRole('link', { name: 'Find' }).getAttribute('href')).toBe('/bjj');
});

test('Chip shows that it is on with an icon, not only with color', () => {
  const { container } = render(
    <Chip selected count={1200}>
      Kids
    </Chip>,
  );
  expect(screen.getByRole('button', { name: 'Kids 1,200', pressed: true })).toBeTruthy();
  expect(container.querySelector('svg')).not.toBeNull();
});
