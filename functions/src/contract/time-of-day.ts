/** Minutes since midnight as `HH:MM`, from `00:00` to `24:00`. `toMinutes` is the reverse. */
export const formatTimeOfDay = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
