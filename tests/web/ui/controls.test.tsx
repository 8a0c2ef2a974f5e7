import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, LinkButton } from '@web/ui/Button';
import { Chip } from '@web/ui/Chip';
import { Field, Select } from '@web/ui/Field';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

test('a field is found by its label and says what is wrong before its hint', () => {
  render(<Field label="Drop-in fee" hint="Dollars for one class." error="Enter an amount in dollars." />);
  const input = screen.getByLabelText('Drop-in fee');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Enter an amount in dollars.', 'Dollars for one class.']);
});

test('a field without error or hint refers to nothing', () => {
  render(<Select label="Waiver" />);
  const select = screen.getByLabelText('Waiver');
  expect(select.hasAttribute('aria-describedby')).toBe(false);
  expect(select.hasAttribute('aria-invalid')).toBe(false);
});

test('that a button has been busy for eight seconds is said beside it, until it is busy no more', async () => {
  vi.useFakeTimers();
  const { rerender } = render(<Button busy>Sending…</Button>);
  const told = () => screen.queryByText('Still under way…');
  await act(() => vi.advanceTimersByTimeAsync(7999));
  expect(told()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(told()?.getAttribute('role')).toBe('status');
  expect(screen.getByRole('button').textContent).toBe('Sending…');
  rerender(<Button aria-busy>Saving…</Button>);
  expect(told()).toBeTruthy();
  rerender(<Button>Send</Button>);
  expect(told()).toBeNull();
});

test('a busy button says so and takes no second press', async () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(press).not.toHaveBeenCalled();
});

test('a button inside a form does not submit it unless told to', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a link button keeps addresses of other sites and phone numbers as they are', () => {
  render(
    <MemoryRouter>
      <LinkButton to="tel:+15125550142">Call</LinkButton>
      <LinkButton to="/bjj">Find</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15125550142');
  expect(screen.getByRole('link', { name: 'Find' }).getAttribute('href')).toBe('/bjj');
});

test('a chip tells whether it is on by more than its color', () => {
  const { container } = render(
    <Chip on count={1200}>
      Kids
    </Chip>,
  );
  expect(screen.getByRole('button', { name: 'Kids 1,200', pressed: true })).toBeTruthy();
  expect(container.querySelector('svg')).not.toBeNull();
});
