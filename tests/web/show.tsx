import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageContext } from '../../web/src/router/page';

const PAGE: PageContext = { name: 'Page', data: undefined, params: {}, reload: () => {} };

/** A page or a part of one inside a router, as `show` renders it: for rendering it again. */
export const onPage = (element: ReactElement): ReactElement => (
  <MemoryRouter>
    <PageContext value={PAGE}>{element}</PageContext>
  </MemoryRouter>
);

/** Renders a page or a part of one inside a router. */
export const show = (element: ReactElement) => render(onPage(element));
