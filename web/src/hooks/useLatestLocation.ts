import { type Location, useLocation, useNavigation } from 'react-router-dom';

/** The location that the visitor navigated to last. While its page loads, the router still shows the previous one. */
export function useLatestLocation(): Location {
  const shownLocation = useLocation();
  return useNavigation().location ?? shownLocation;
}
