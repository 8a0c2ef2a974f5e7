import { render, screen } from '@testing-library/react';
import { AdminNav } from '@web/features/admin/shared/AdminNav';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

test.each([
  ['/admin', 'Overview'],
  ['/admin/gyms', 'Gyms'],
  ['/Admin/Gyms/', 'Gyms'],
  ['/admin/gyms/g1/history', 'Gyms'],
  ['/admin/positions', 'Gyms'],
  ['/admin/tiers', 'Sponsorships'],
  ['/admin/sponsorships/revenue', 'Sponsorships'],
])('at %s, the admin navigation marks %s as the current section', (path, name) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AdminNav />
    </MemoryRouter>,
  );
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});
