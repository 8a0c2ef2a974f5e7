import { SearchBox } from '@web/widgets/search/SearchBox';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

/** The product's own search box by itself, over the directory that bench/typing.ts serves. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <SearchBox id="box" label="Find a gym" />
    </MemoryRouter>,
  );
}
