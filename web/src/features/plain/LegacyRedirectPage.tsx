import { Navigate, useLoaderData } from 'react-router-dom';
import type { LegacyTarget } from './legacyTarget';

/** Passes on to the page of today; what was not found travels along, and the frame says it there. */
export function LegacyRedirectPage() {
  const data = useLoaderData<LegacyTarget>();
  return <Navigate to={data.to} replace state={data.missing === undefined ? null : { missing: data.missing }} />;
}
