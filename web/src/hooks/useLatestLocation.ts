import { type Location, useLocation, useNavigation } from 'react-router-dom';

/** The address that the visitor chose last: while another page loads, the router still shows the previous one. */
export function useLatestLocation(): Location {
  const shown = useLocation();
  return useNavigation().location ?? shown;
}
