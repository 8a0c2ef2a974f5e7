import { sitePaths } from '@contract';
import { call } from '@scripts/client/backend';
import { phonePhoto, picture } from '@support/images';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { waitForCall, sendDecision } from './support/calls';
import { addGym } from './support/gyms';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test, openUpdated } from './support/test';

/** A phone's viewport. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

test('an owner uploads, orders and captions photos, a visitor reports a photo, and an admin removes it', async ({ page: owner, browser, problems }) => {
  // The browser logs an interrupted, a rejected and a deleted file to the console.
  problems.expect(/status of 40[034]|net::ERR_|Failed to load resource/);
  // Playwright's trace recorder fetches the previews of uploads, which the page itself never does.
  problems.expect(/Connecting to 'blob:/);
  const [mat, door] = ['The mat', 'The front door'];
  const name = `Photographed ${Date.now()}`;
  const { id, path: gymPath } = await addGym({ name, schedule: [{ day: 'mon', start: '18:00', end: '19:00', program: 'gi' }] });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  await signIn(owner, 'owner');
  await owner.goto(`/my-gyms/${id}#photos`);
  await expect(owner.getByRole('heading', { name: 'Photos', exact: true })).toBeInViewport();
  const part = owner.getByRole('region', { name: 'Photos' });
  await part.getByRole('button', { name: 'Add photos…' }).click();
  await expect(part.getByText('Check this box first.')).toBeVisible();
  await expect(part.getByLabel(/I have the right to publish these photos/)).toBeFocused();
  await owner.keyboard.press('Space');

  const all = part.getByRole('button', { name: /^Delete: / });
  await part.getByLabel('Photo files').setInputFiles([
    { name: 'door.png', mimeType: 'image/png', buffer: await picture(800, 600).png().toBuffer() },
    { name: 'mat.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(800, 600) },
  ]);
  await expect(all).toHaveCount(2);

  const keys = () => part.locator('[data-arranged]').evaluateAll((items) => items.map((item) => item.getAttribute('data-arranged')));
  const handles = part.getByRole('button', { name: /^Move (?!earlier|later)/ });
  const order = await keys();
  // When a photo moves forward, its own element moves in the document, under the pointer.
  await handles.last().scrollIntoViewIfNeeded();
  const places = await Promise.all([handles.first().boundingBox(), handles.last().boundingBox()]);
  const [from, to] = places.map((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
  if (!from || !to) throw new Error('No handles');
  await owner.mouse.move(from.x, from.y);
  await owner.mouse.down();
  await owner.mouse.move(to.x, to.y, { steps: 10 });
  await waitForCall(owner, 'updatePhotos', () => owner.mouse.up());
  expect(await keys()).toEqual([...order].reverse());

  const captions = part.getByLabel('Description');
  for (const [index, caption] of [door, mat].entries()) {
    const field = captions.nth(index);
    await field.fill(caption);
    await waitForCall(owner, 'updatePhotos', () => field.press('Enter'));
  }
  await waitForCall(owner, 'updatePhotos', () => part.getByRole('button', { name: `Make cover: ${mat}` }).click());
  await expect(part.getByRole('img').first()).toHaveAccessibleName(mat);
  await expectAccessible(owner, '#photos');
  await owner.reload();
  await expect(part.getByRole('img').first()).toHaveAccessibleName(mat);

  const visitor = await openInNewContext(browser, PHONE);
  const cover = visitor.getByRole('img', { name: mat }).first();
  await openUpdated(visitor, gymPath, `alt="${mat}`);
  await expect(cover).toBeVisible();
  // It has the width that the screen needs, is an AVIF, and can be read at its URL without other headers.
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
  const address = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(address).toContain('.avif?');
  const file = await visitor.request.get(address);
  expect(file.headers()['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await visitor.request.get(address.replace(/token=.*/, 'token=guessed'))).status()).toBe(403);

  await waitForHydration(visitor);
  await cover.click();
  await visitor.getByRole('button', { name: 'Report this photo' }).click();
  const form = visitor.getByRole('dialog', { name: 'Report this photo' });
  await form.getByLabel('What’s wrong with this photo?').selectOption({ label: 'It doesn’t show this gym' });
  await expectAccessible(visitor, 'dialog[open]');
  await waitForCall(visitor, 'reportPhoto', () => form.getByRole('button', { name: 'Send report' }).click());
  await expect(form.getByText('Thank you.')).toBeVisible();

  const admin = await openInNewContext(browser, PHONE);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminPhotos);
  const report = admin.getByRole('article').filter({ has: admin.getByRole('img', { name: mat }) });
  await expect(report.getByRole('img', { name: mat })).toBeVisible();
  await expectAccessible(admin);
  await report.getByRole('button', { name: 'Take down photo…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Take down photo' });
  await dialog.getByLabel('Reason (optional)').fill('It shows another gym.');
  await sendDecision(admin, 'decidePhotoReport', () => dialog.getByRole('button', { name: 'Take down photo' }).click());

  // It is deleted from Storage and the open editor at once, and from the page soon.
  expect((await visitor.request.get(address)).ok()).toBe(false);
  await expect(part.getByRole('img', { name: mat })).toHaveCount(0);
  await openUpdated(visitor, gymPath, mat, false);
  await expect(visitor.getByRole('img', { name: door }).first()).toBeVisible();
  await expect(visitor.getByRole('img', { name: mat })).toHaveCount(0);
  await owner.getByRole('button', { name: /notification/i }).click();
  await expect(owner.getByRole('button', { name: `A photo of ${name} was taken down` })).toContainText(
    `Someone reported the photo “${mat}”, and an admin took it down. Message from the admin: It shows another gym.`,
  );
  await owner.keyboard.press('Escape');

  await part.getByRole('button', { name: `Delete: ${door}` }).click();
  await waitForCall(owner, 'deletePhoto', () => owner.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click());
  await expect(part.getByRole('img', { name: door })).toHaveCount(0);
  await Promise.all([admin.context().close(), visitor.context().close()]);
  await call(connectAs('admin'), 'deleteGym', { id });
});
