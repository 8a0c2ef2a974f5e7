import { lazyHydration } from '../../hydration/lazyHydration';

// Pages for missing places: few visitors need their script.
export const StateMissing = lazyHydration<{ slug: string }>('This page', async () => (await import('./Missing')).StateMissing);
export const CityMissing = lazyHydration<{ stateSlug: string; citySlug: string }>('This page', async () => (await import('./Missing')).CityMissing);
export const GymMissing = lazyHydration<{ stateSlug: string; citySlug: string; slug: string }>('This page', async () => (await import('./Missing')).GymMissing);
