import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { PageContext } from '../../web/src/shell/page';

/** Renders inside a router that begins at `address`, as a page with `data` and `params`; tells where the router is. */
export function openAt(address: string, element: ReactElement, data?: unknown, params: Record<string, string> = {}): { path: () => string } {
  let location: Location | undefined;
  const Probe = () => {
    location = useLocation();
    return null;
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <PageContext value={{ data, params, reload: () => {} }}>{element}</PageContext>
      <Probe />
    </MemoryRouter>,
  );
  return { path: () => `${location?.pathname}${location?.search}` };
}
