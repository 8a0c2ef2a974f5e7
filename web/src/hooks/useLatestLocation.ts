import { type Location, useLocation, useNavigation } from 'react-router-dom';

/** The location that the visitor last navigated to. While its page loads, `useLocation` still returns the previous one. */
export function useLatestLocation(): Location {
  const shownLocation = useLocation();
  return useNavigation().location ?? shownLocation;
}
