import * as v from 'valibot';
import { gymTableFilterSchema } from './gym-filter';
import { restartFields } from './restarts';
import { MINUTE_MS } from '../constants';
import { countSchema, isoSchema } from '../values';

/** What gyms can be exported as; each can be imported again. */
export const GYM_EXPORT_FORMATS = ['csv', 'json', 'geojson'] as const;
export type GymExportFormat = (typeof GYM_EXPORT_FORMATS)[number];

/** How long the file can be downloaded after it is whole: it is deleted then. */
export const GYM_EXPORT_KEPT_MS = 60 * MINUTE_MS;

/** `gymExports/{id}`: one export of gyms and how far it has come, watched live. Which gyms they are is in `chunks/{n}`. The id is its maker's key. */
export const gymExportSchema = v.object({
  format: v.picklist(GYM_EXPORT_FORMATS),
  /** What was asked of the table; absent where gyms were chosen one by one. */
  filter: v.optional(gymTableFilterSchema),
  state: v.picklist(['running', 'done', 'cancelled', 'failed']),
  ...restartFields,
  /** How many gyms there are, how many have been gone through, and how many of these are in the file: some may be deleted meanwhile. */
  gyms: countSchema,
  done: countSchema,
  written: countSchema,
  /** Where the file is in Storage, and how many bytes it has; once it is whole. */
  file: v.optional(v.object({ path: v.string(), bytes: countSchema })),
  /** Until when it can be downloaded. */
  expiresAt: v.optional(isoSchema),
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  endedAt: v.optional(isoSchema),
});
export type GymExport = v.InferOutput<typeof gymExportSchema>;

/** Whether its file can be downloaded. Its link ends at that moment; the file is deleted within a minute after. */
export const isDownloadable = ({ state, expiresAt }: Pick<GymExport, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'done' && expiresAt !== undefined && now.getTime() < Date.parse(expiresAt);
