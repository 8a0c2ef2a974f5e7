import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createPageStores, PageKeyContext, createPageStore, type PageStores, StoresContext } from '@web/stores/pageStores';

interface City {
  readonly name: string;
}
const cities = createPageStore<City>('cities');
const visitOf = (stores: PageStores, path: string) => ({ params: {}, url: new URL(path, 'https://halfmat.example'), key: path, stores });
const withAustin = () => createPageStores({ key: '/austin', data: { cities: { name: 'Austin' } }, at: new Date() });
const City = () => <h1>{cities.use().name}</h1>;
const page = (stores: PageStores, key: string) => (
  <StoresContext value={stores}>
    <PageKeyContext value={key}>
      <City />
    </PageKeyContext>
  </StoresContext>
);

describe('createPageStore', () => {
  it('shows what the server sent before anything is loaded', () => {
    render(page(withAustin(), '/austin'));
    expect(screen.getByRole('heading').textContent).toBe('Austin');
  });

  it('shows new data of the page as soon as it is loaded again', async () => {
    const stores = withAustin();
    render(page(stores, '/austin'));
    await act(() => cities.ensure(visitOf(stores, '/austin'), async () => ({ name: 'Austin, TX' })));
    expect(screen.getByRole('heading').textContent).toBe('Austin, TX');
  });

  it('keeps the page as it is while another page loads, and if loading fails', async () => {
    const stores = withAustin();
    render(page(stores, '/austin'));
    await act(() => cities.ensure(visitOf(stores, '/waco'), async () => ({ name: 'Waco' })));
    await expect(cities.ensure(visitOf(stores, '/austin'), () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(screen.getByRole('heading').textContent).toBe('Austin');
  });

  it('keeps the twenty pages that were loaded last', async () => {
    const stores = createPageStores();
    for (let n = 0; n <= 20; n++) await cities.ensure(visitOf(stores, `/city-${n}`), async () => ({ name: `City ${n}` }));
    expect(stores.getLoadTime('/city-0')).toBeUndefined();
    expect(stores.getLoadTime('/city-1')).toBeDefined();
    expect(stores.getSnapshot('/city-20')).toEqual({ cities: { name: 'City 20' } });
  });

  it('tells the router about missing pages and missing parts', async () => {
    const visit = visitOf(createPageStores(), '/atlantis');
    expect(await createPageStore('cities').ensure(visit, async () => ({ kind: 'not-found' }))).toEqual({ missing: true });
    expect(await createPageStore('home').ensure(visit, async () => ({ isUnavailable: true }))).toEqual({ isUnavailable: true });
  });

  it('fails if a page is shown before its data is loaded, even at a URL like `constructor`', () => {
    expect(() => render(page(createPageStores(), 'constructor'))).toThrow('The page constructor was shown before its data was loaded.');
  });
});
