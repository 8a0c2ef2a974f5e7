import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Wraps an element in a router, the way `show` does, to render it again. */
export const inRouter = (element: ReactElement): ReactElement => <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;

/** Renders an element inside a router. */
export const show = (element: ReactElement) => render(inRouter(element));
