import * as v from 'valibot';
import { callable, keySchema } from './callable';
import { GYM_EXPORT_FORMATS } from './documents/gym-export';
import { selectedGymsSchema } from './documents/gym-filter';
import { countSchema, idSchema } from './values';

/** What admins export; part of `callables`. */
export const gymExportCallables = {
  /**
   * Begins to write gyms to a file: those named, or all that pass a filter, of which `count` says how many they were when it was
   * confirmed: `stale-edit` where they are not as many any more. It goes on by itself; `gymExports/{id}` says how far. Repeating it does nothing.
   */
  exportGyms: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({
      key: keySchema,
      format: v.picklist(GYM_EXPORT_FORMATS, 'Choose a format.'),
      gyms: selectedGymsSchema,
      count: v.pipe(countSchema, v.minValue(1, 'Choose gyms.')),
    }),
  }),
  /** Ends one, and takes away its file where it has one. Repeating it does nothing. */
  cancelGymExport: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** The address of a whole file, good until `expiresAt`. `export-expired` where there is none, or none any more. */
  openGymExport: callable<{ url: string; expiresAt: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
};
