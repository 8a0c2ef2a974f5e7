import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageContext } from '@web/router/page';

const PAGE: PageContext = { name: 'Page', data: undefined, params: {}, reload: () => {} };

/** Wraps an element in a router as `show` does, for rendering it again. */
export const onPage = (element: ReactElement): ReactElement => (
  <MemoryRouter>
    <PageContext value={PAGE}>{element}</PageContext>
  </MemoryRouter>
);

/** Renders an element inside a router. */
export const show = (element: ReactElement) => render(onPage(element));
