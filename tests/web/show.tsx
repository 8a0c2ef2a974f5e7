import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type Location, RouterProvider } from 'react-router-dom';

/** Wraps an element in a router at a URL, the way `show` does, to render it again. */
export const inRouter = (element: ReactElement, at: string | Partial<Location> = '/'): ReactElement => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />
);

/** Renders an element inside a router, at a URL or a location with a navigation state. */
export const show = (element: ReactElement, at?: string | Partial<Location>) => render(inRouter(element, at));
