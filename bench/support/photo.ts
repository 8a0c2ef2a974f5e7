import { documentPaths, LOCAL_PROJECT } from '../../functions/src/contract';
import type { LocalStack } from './local-stack';
import { until } from './until';

const BUCKET = `${LOCAL_PROJECT}.firebasestorage.app`;
const SIDES = { width: 1200, height: 800 } as const;
/** JPEG quality at which noise of these sides comes to some 40 kB, as a good photo does. */
const QUALITY = 60;
/** What upkeep takes at most until a page shows it, on a busy machine. */
const PATIENCE_MS = 2 * 60_000;

/** Stores a photo and hangs it on a gym, past all rules, as a single file of known bytes; returns when its page shows it. */
export async function givePhoto(stack: LocalStack, gymId: string, pageUrl: string): Promise<void> {
  const url = await upload(stack, `gyms/${gymId}/front.jpg`, await photo());
  const { firestore, project } = stack.connection;
  const fields = ['photos', 'updatedAt'].map((name) => `updateMask.fieldPaths=${name}`).join('&');
  const text = (stringValue: string) => ({ stringValue });
  const hung = { mapValue: { fields: { url: text(url), alt: text('The mat, seen from the door') } } };
  const answer = await fetch(`${firestore}/v1/projects/${project}/databases/(default)/documents/${documentPaths.gym(gymId)}?${fields}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { photos: { arrayValue: { values: [hung] } }, updatedAt: text(new Date().toISOString()) } }),
  });
  if (!answer.ok) throw new Error(`The photo was not hung up: ${answer.status} ${await answer.text()}`);
  await until('The photo on its page', async () => (await (await fetch(pageUrl)).text()).includes('front.jpg') || undefined, PATIENCE_MS);
}

/** What draws pictures. By a name that no tool follows: it is the functions' own. */
export async function sharpLibrary(): Promise<typeof import('sharp').default> {
  const drawer = 'sharp';
  return ((await import(drawer)) as typeof import('sharp')).default;
}

/** A blurred noise: as many bytes as a photo, and the same ones each time as far as it matters. */
async function photo(): Promise<Buffer> {
  const sharp = await sharpLibrary();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { ...SIDES, channels: 3, background: 'grey', noise } })
    .blur(2)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

async function upload(stack: LocalStack, name: string, body: Buffer): Promise<string> {
  const base = `${stack.storage}/v0/b/${BUCKET}/o`;
  const answer = await fetch(`${base}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`The photo was not stored: ${answer.status} ${await answer.text()}`);
  const { downloadTokens } = (await answer.json()) as { downloadTokens?: string };
  return `${base}/${encodeURIComponent(name)}?alt=media&token=${downloadTokens ?? ''}`;
}
