import { routes } from '@web/routes';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

/** The product's own pages without their frame, over the directory that bench/filter.ts serves. */
const pages = routes[0]?.children ?? [];
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter(pages)} />);
