import { gymPathOf } from '../../../stores/gyms';
import { useOptional } from './useLoaded';

/** The path of a gym's page by the gym's id. Undefined until loaded. */
export const useGymPath = (gymId: string | undefined): string | undefined => useOptional(gymPathOf, gymId) ?? undefined;
