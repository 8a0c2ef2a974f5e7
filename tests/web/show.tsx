import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders a page or a part of one inside a router. */
export const show = (element: ReactElement) => render(<MemoryRouter>{element}</MemoryRouter>);
