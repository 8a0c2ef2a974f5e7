import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { SentContext } from '@web/hydration/sent';
import { PageContext } from '@web/router/page';
import { useLinks } from '@web/router/useLinks';

/** Renders a page with `data` and `params` inside a router that starts at `address`. Returns a function for the current path. */
export function openAt(
  address: string,
  element: ReactElement,
  data?: unknown,
  params: Record<string, string> = {},
  reload: () => void = () => {},
): { path: () => string } {
  let location: Location | undefined;
  const Probe = () => {
    useLinks();
    location = useLocation();
    return null;
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <PageContext value={{ name: 'Page', data, params, reload }}>{element}</PageContext>
      <Probe />
    </MemoryRouter>,
  );
  return { path: () => `${location?.pathname}${location?.search}` };
}

/** The server's HTML of a page with `data`, which does not know the visitor's time. */
export const sentOf = (element: ReactElement, data?: unknown): string =>
  renderToString(
    <MemoryRouter>
      <SentContext value={true}>
        <PageContext value={{ name: 'Page', data, params: {}, reload: () => {} }}>{element}</PageContext>
      </SentContext>
    </MemoryRouter>,
  );
