import * as v from 'valibot';
import { gymTableFilterSchema } from './gym-filter';
import { restartFields } from './restarts';
import { MINUTE_MS } from '../constants';
import { countSchema, isoSchema } from '../values';

/** Export formats. Each can be imported again. */
export const GYM_EXPORT_FORMATS = ['csv', 'json', 'geojson'] as const;
export type GymExportFormat = (typeof GYM_EXPORT_FORMATS)[number];

/** How long a finished file can be downloaded before it is deleted. */
export const GYM_EXPORT_RETENTION_MS = 60 * MINUTE_MS;

/**
 * `gymExports/{id}`: an export of gyms and its progress, which the admin page watches live. The gyms are in `chunks/{n}`. The id is the request
 * key it was started with.
 */
export const gymExportSchema = v.object({
  format: v.picklist(GYM_EXPORT_FORMATS),
  /** The gym table's filter. Absent if gyms were selected one by one. */
  filter: v.optional(gymTableFilterSchema),
  state: v.picklist(['running', 'done', 'canceled', 'failed']),
  ...restartFields,
  /** The number of gyms to export. */
  gyms: countSchema,
  /** How many of them have been processed. */
  done: countSchema,
  /** How many of those are in the file. Some may have been deleted in the meantime. */
  written: countSchema,
  /** The file's path in Storage and its size in bytes, once it is complete. */
  file: v.optional(v.object({ path: v.string(), bytes: countSchema })),
  /** When the download link expires. */
  expiresAt: v.optional(isoSchema),
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  endedAt: v.optional(isoSchema),
});
export type GymExport = v.InferOutput<typeof gymExportSchema>;

/** Whether the file can be downloaded. It is deleted within a minute after its link expires. */
export const isDownloadable = ({ state, expiresAt }: Pick<GymExport, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'done' && expiresAt !== undefined && now.getTime() < Date.parse(expiresAt);
