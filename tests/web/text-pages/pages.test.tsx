import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONTACT_TOPICS } from '@contract';
import AccessibilityPage from '@web/features/text-pages/AccessibilityPage';
import ContactPage from '@web/features/text-pages/ContactPage';
import NotFoundPage from '@web/features/text-pages/NotFoundPage';
import PrivacyPage from '@web/features/text-pages/PrivacyPage';
import TermsPage from '@web/features/text-pages/TermsPage';

const PAGES: [string, ComponentType, topics: string[]][] = [
  ['Accessibility', AccessibilityPage, ['accessibility']],
  ['Contact', ContactPage, []],
  ['Privacy', PrivacyPage, ['privacy']],
  ['Terms', TermsPage, ['my-gym', 'sponsorship', 'question']],
];

test.each(PAGES)('%s has its heading and links to the contact form with its own topics', (title, Page, topics) => {
  const { container } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  const linkedTopics = [...container.querySelectorAll('a[href^="/contact?"]')].map((link) =>
    new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('topic'),
  );
  expect(linkedTopics).toEqual(topics);
  expect(topics.every((topic) => (CONTACT_TOPICS as readonly string[]).includes(topic))).toBe(true);
});

test('PrivacyPage states the backend’s retention time for messages', () => {
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  expect(screen.getAllByText(/24 months/).length).toBeGreaterThan(1);
});

test('PrivacyPage lists its sections first, each linked to its heading', () => {
  const { container } = render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  const links = within(contents).getAllByRole('link');
  const headings = screen.getAllByRole('heading', { level: 2 });
  for (const heading of headings) expect(contents.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
  for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(link.textContent);
});

test('PrivacyPage labels each table cell with its column for narrow screens', () => {
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  const tables = screen.getAllByRole('table').map((table) => within(table));
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const [, ...names] = table.getAllByRole('columnheader').map((header) => header.textContent);
    const [, ...rows] = table.getAllByRole('row');
    expect([names.length > 0, rows.length > 5]).toEqual([true, true]);
    for (const row of rows) {
      const [, ...cells] = within(row).getAllByRole('cell');
      expect(cells.map((cell) => cell.dataset.column)).toEqual(names);
    }
  }
});

test.each([
  ['Privacy', PrivacyPage],
  ['Terms', TermsPage],
])('%s starts with a summary of five lines', (_title, Page) => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('In short');
  expect(within(first?.nextElementSibling as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
});

describe('the deployment’s settings', () => {
  async function showPage(page: 'PrivacyPage' | 'TermsPage' | 'ContactPage', settings: Record<string, string>) {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.resetModules();
    const { default: Page } = (await import(`../../../web/src/features/text-pages/${page}.tsx`)) as { default: ComponentType };
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
  }
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test.each(['PrivacyPage', 'TermsPage'] as const)('add the email address and the effective date to %s', async (page) => {
    await showPage(page, { VITE_CONTACT_EMAIL: 'hello@gyms.example', VITE_POLICIES_EFFECTIVE: '2027-01-15' });
    expect(screen.getAllByRole('link', { name: 'hello@gyms.example' })[0]?.getAttribute('href')).toBe('mailto:hello@gyms.example');
    expect(screen.getByText('Effective January 15, 2027.')).toBeTruthy();
  });

  test('add the email address to ContactPage', async () => {
    await showPage('ContactPage', { VITE_CONTACT_EMAIL: 'hello@gyms.example' });
    expect(screen.getByRole('link', { name: 'hello@gyms.example' })).toBeTruthy();
  });

  test.each(['PrivacyPage', 'TermsPage'] as const)('are optional: %s then shows the contact form and when the text changed', async (page) => {
    await showPage(page, {});
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
    expect(screen.getByText(/^Last updated [A-Z][a-z]+ 20\d\d\.$/)).toBeTruthy();
  });

  test('make PrivacyPage mention reCAPTCHA if App Check uses it', async () => {
    await showPage('PrivacyPage', { VITE_APP_CHECK_SITE_KEY: 'key' });
    expect(screen.getByText(/Google’s reCAPTCHA checks/)).toBeTruthy();
    expect(screen.getByText(/scripts run only to detect bots/)).toBeTruthy();
  });
});

test('NotFoundPage fills the search with the words in the URL and suggests likely pages', () => {
  render(
    <MemoryRouter initialEntries={['/gyms/texsa-bjj.html']}>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(screen.getByLabelText('Search for a gym, city or state', { selector: 'input' })).toHaveProperty('value', 'texsa bjj');
  const links = within(screen.getByRole('region', { name: 'Did you mean one of these?' })).getAllByRole('link');
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs[0]).toBe('/bjj?q=texsa%20bjj');
  expect(hrefs).toContain('/bjj');
});
