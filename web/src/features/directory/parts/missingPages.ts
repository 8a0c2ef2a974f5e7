import { later } from '../../../shell/later';

// Pages of what is not there: few visitors need their script.
export const StateMissing = later<{ slug: string }>('This page', async () => (await import('./Missing')).StateMissing);
export const CityMissing = later<{ stateSlug: string; citySlug: string }>('This page', async () => (await import('./Missing')).CityMissing);
export const GymMissing = later<{ stateSlug: string; citySlug: string; slug: string }>('This page', async () => (await import('./Missing')).GymMissing);
