import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, LinkButton } from '@web/ui/Button';
import { Chip } from '@web/ui/Chip';
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

test('Button sets aria-busy and ignores clicks while busy', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
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
    <Chip on count={1200}>
      Kids
    </Chip>,
  );
  expect(screen.getByRole('button', { name: 'Kids 1,200', pressed: true })).toBeTruthy();
  expect(container.querySelector('svg')).not.toBeNull();
});
