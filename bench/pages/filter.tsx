import { RouteErrorScreen } from '@web/app/ErrorScreens';
import { Pages } from '@web/router/Pages';
import { routes } from '@web/routes';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

/** The product's own pages without their frame, over the directory that bench/filter.ts serves. */
const root = document.getElementById('root');
if (root) {
  // As in the product.
  createRoot(root).render(
    <BrowserRouter useTransitions={false}>
      <Pages pages={routes} first={undefined} ErrorScreen={RouteErrorScreen} />
    </BrowserRouter>,
  );
}
