import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CONTACT_TOPICS } from '@contract';
import AccessibilityPage from '../../../web/src/features/plain/AccessibilityPage';
import ContactPage from '../../../web/src/features/plain/ContactPage';
import PrivacyPage from '../../../web/src/features/plain/PrivacyPage';
import TermsPage from '../../../web/src/features/plain/TermsPage';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/watch');

const PAGES: [string, ComponentType, topics: string[]][] = [
  ['Accessibility', AccessibilityPage, ['accessibility']],
  ['Contact', ContactPage, []],
  ['Privacy', PrivacyPage, ['privacy']],
  ['Terms', TermsPage, ['my-gym', 'sponsorship']],
];

test.each(PAGES)('%s has its heading, and leads to the contact form with its own topic chosen', (title, Page, topics) => {
  const { container } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  const asked = [...container.querySelectorAll('a[href^="/contact?"]')].map((link) =>
    new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('topic'),
  );
  expect(asked).toEqual(topics);
  expect(topics.every((topic) => (CONTACT_TOPICS as readonly string[]).includes(topic))).toBe(true);
});

test('how long messages are kept is what the backend keeps them', () => {
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  expect(screen.getAllByText(/24 months/).length).toBeGreaterThan(1);
});
