import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from '@web/ui/Link';
import { KEEP_SCROLL } from '@web/router/useScroll';
import { useLinks } from '@web/router/useLinks';

/** Records links that the app leaves to the browser, instead of following them. */
let leftToBrowser: string[] = [];
const browser = (event: MouseEvent) => {
  if (!event.defaultPrevented) leftToBrowser.push((event.target as Element).closest('a')?.getAttribute('href') ?? '');
  event.preventDefault();
};
afterEach(() => {
  leftToBrowser = [];
  window.removeEventListener('click', browser);
});

function Site({ children }: { readonly children: ReactElement }) {
  useLinks();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {children}
      <output>{pathname + search + hash}</output>
      <output aria-label="State">{JSON.stringify(state)}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
function open(children: ReactElement) {
  window.addEventListener('click', browser);
  render(
    <MemoryRouter initialEntries={['/start', '/here']} initialIndex={1}>
      <Site>{children}</Site>
    </MemoryRouter>,
  );
}
const address = () => screen.getAllByRole('status')[0]?.textContent;
const press = (name: string, how: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link', { name }), how);
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));

test('useLinks follows a link within the site in the app, and Back returns', () => {
  open(<Link to="/bjj/texas?sort=size#cities">Texas</Link>);
  press('Texas');
  expect(address()).toBe('/bjj/texas?sort=size#cities');
  expect(leftToBrowser).toEqual([]);
  back();
  expect(address()).toBe('/here');
});

test('useLinks also follows a plain link when an element inside it is clicked', () => {
  open(
    <svg role="img" aria-label="Map">
      <a href="/bjj/texas">
        <text>TX</text>
      </a>
    </svg>,
  );
  fireEvent.click(screen.getByText('TX'));
  expect(address()).toBe('/bjj/texas');
});

test('a Link with “replace” adds no history entry', () => {
  open(
    <Link to="/here?sort=size" replace>
      By size
    </Link>,
  );
  press('By size');
  back();
  expect(address()).toBe('/start');
});

test('a Link to the current address adds no history entry', () => {
  open(<Link to={window.location.pathname}>Here</Link>);
  press('Here');
  back();
  expect(address()).toBe('/start');
});

test('a Link with “keepScroll” passes that on in the history state', () => {
  open(
    <Link to="/here?view=map" keepScroll>
      Map
    </Link>,
  );
  press('Map');
  expect(screen.getByRole('status', { name: 'State' }).textContent).toBe(JSON.stringify(KEEP_SCROLL));
});

test.each([
  ['with Ctrl held', { ctrlKey: true }],
  ['with Command held', { metaKey: true }],
  ['with Shift held', { shiftKey: true }],
  ['with Alt held', { altKey: true }],
  ['with the middle button', { button: 1 }],
])('useLinks leaves a link clicked %s to the browser', (_how, pressed) => {
  open(<Link to="/bjj">Find</Link>);
  press('Find', pressed);
  expect([address(), leftToBrowser]).toEqual(['/here', ['/bjj']]);
});

test.each(['https://example.com/', 'tel:+15125550142', 'mailto:a@example.com', '/bjj/texas/austin/alpha.vcf', '#content'])(
  'useLinks leaves %s to the browser',
  (href) => {
    open(<a href={href}>Elsewhere</a>);
    press('Elsewhere');
    expect([address(), leftToBrowser]).toEqual(['/here', [href]]);
  },
);

test('useLinks leaves a link with a target to the browser', () => {
  open(
    <a href="/bjj" target="_blank" rel="noopener">
      Find
    </a>,
  );
  press('Find');
  expect([address(), leftToBrowser]).toEqual(['/here', ['/bjj']]);
});

test('useLinks ignores a click that a component has already handled', () => {
  const viewer = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  open(
    <a href="/photo" onClick={viewer}>
      Photo
    </a>,
  );
  press('Photo');
  expect([address(), leftToBrowser, viewer.mock.calls.length]).toEqual(['/here', [], 1]);
});
