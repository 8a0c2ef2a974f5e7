import * as v from 'valibot';
import { callable, requestKeySchema } from './callable';
import { GYM_EXPORT_FORMATS } from './documents/gym-export';
import { selectedGymsSchema } from './documents/gym-filter';
import { countSchema, idSchema } from './values';

/** Exports by admins. Part of `callables`. */
export const gymExportCallables = {
  /**
   * Starts an export of the given gyms, or all gyms that match a filter. `count` is the number the admin confirmed. Fails with `stale-edit` if it has
   * changed. The export runs in the background. `gymExports/{id}` shows the progress. Repeating it does nothing.
   */
  exportGyms: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({
      key: requestKeySchema,
      format: v.picklist(GYM_EXPORT_FORMATS, 'Choose a format.'),
      gyms: selectedGymsSchema,
      count: v.pipe(countSchema, v.minValue(1, 'Select at least one gym.')),
    }),
  }),
  /** Cancels an export, and deletes its file if there is one. Repeating it does nothing. */
  cancelGymExport: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** Returns the URL of a finished file, valid until `expiresAt`. Fails with `export-expired` if there is no file, or it was deleted. */
  openGymExport: callable<{ url: string; expiresAt: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
};
