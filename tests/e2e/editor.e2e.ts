import type { Page } from '@playwright/test';
import type { CallableInput } from '@contract';
import { call, readDocument } from '@scripts/client/backend';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { addGym } from './support/gyms';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

const MONDAY = { day: 'mon', start: '18:00', end: '19:00', program: 'fundamentals' } as const;

/** Adds a gym with a fee and a class on Monday. Returns its id. */
async function addGymWithClass(name: string): Promise<string> {
  const { id } = await addGym({ name, pricing: { dropIn: 20 }, schedule: [MONDAY] });
  return id;
}
const classEntry = (page: Page, number: number) => page.getByRole('group', { name: `Class ${number}`, exact: true });
const start = (page: Page, number: number) => classEntry(page, number).getByLabel('From');
/** Adds a class from 6 to 7 pm. */
async function addClass(page: Page, number: number, ...days: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a class' }).click();
  for (const day of days) await classEntry(page, number).getByRole('button', { name: day }).click();
  await start(page, number).fill('6pm');
  await classEntry(page, number).getByLabel('To', { exact: true }).fill('7');
}
/** Opens an existing class for editing. */
const editClass = (page: Page, number: number) => classEntry(page, number).getByRole('button', { name: /^Edit/ }).click();
// Exact, because a link on the previous page also names the missing fee.
const fee = (page: Page) => page.getByLabel('Drop-in fee', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' });
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('updateGym') && response.request().method() === 'POST');
  await saveButton(page).click();
  expect((await answered).status()).toBe(200);
  await expect(saveButton(page)).toBeEnabled();
}

test('leaving unsaved changes asks first, and the draft is offered again even after a browser crash', async ({ page }) => {
  const id = await addGymWithClass(`Leaving ${Date.now()}`);
  await signIn(page, 'admin');
  // Another page of the app comes before the editor in the browser's history.
  await page.goto('/admin');
  await page.getByLabel('Gym ID or page URL').fill(id);
  await page.getByRole('button', { name: 'Edit gym' }).click();
  const editor = `/admin/gyms/${id}`;
  await expect(page).toHaveURL(editor);
  await expect(fee(page)).toHaveValue('20');
  await fee(page).fill('25');
  await addClass(page, 2, 'Saturday');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave without saving?');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(editor);
  await expect(fee(page)).toHaveValue('25');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(editor);
  await expect(fee(page)).toHaveValue('25');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page).toHaveURL('/privacy');

  // As if the browser had crashed before it wrote the draft to disk. The copy of the draft is left.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('halfmat:draft:')) localStorage.removeItem(key);
  });
  await page.goto(editor);
  await expect(fee(page)).toHaveValue('20');
  await page.getByRole('button', { name: 'Restore changes' }).press('Enter');
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByRole('button', { name: 'Saturday', pressed: true })).toBeVisible();
  await save(page);
  await page.reload();
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByRole('button', { name: 'Restore changes' })).toHaveCount(0);
});

test('two people who change different fields are asked nothing, and the second to change the same field chooses a value and loses nothing else', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/);
  const id = await addGymWithClass(`Both ${Date.now()}`);
  const editAsAnother = async (changes: CallableInput<'updateGym'>['changes']) => {
    const { version } = (await readDocument<{ readonly version: number }>(connectAs('admin'), `gyms/${id}`)) ?? { version: 0 };
    await call(connectAs('admin'), 'updateGym', { id, version, changes, seen: {} });
  };
  await signIn(page, 'admin');
  await page.goto(`/admin/gyms/${id}`);
  await expect(fee(page)).toHaveValue('20');
  await editAsAnother({ pricing: { monthly: 150 }, phone: '+15125550142' });
  await page.getByRole('textbox', { name: 'Monday' }).fill('6-13');
  await page.getByLabel('Kids').check();
  await save(page);
  await expect(page.getByLabel('Monthly fee')).toHaveValue('150');
  await expect(page.getByLabel('Phone')).toHaveValue('(512) 555-0142');
  await expect(page.getByRole('textbox', { name: 'Monday' })).toHaveValue('6am-1pm');
  await expect(page.getByLabel('Kids')).toBeChecked();

  await editAsAnother({ pricing: { dropIn: 30 }, schedule: [{ was: MONDAY, is: { ...MONDAY, start: '17:30', title: 'Theirs' } }] });
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/updateGym', async (route) => {
    await sent;
    await route.continue();
  });
  await fee(page).fill('25');
  await editClass(page, 1);
  await start(page, 1).fill('6:30pm');
  await classEntry(page, 1).getByLabel('To', { exact: true }).fill('7:30');
  await saveButton(page).click();
  const affiliation = page.getByLabel('Affiliation');
  await affiliation.click();
  await page.keyboard.type('Our ');
  send();
  await expect(page.getByText('Someone else changed this gym while you were editing.')).toBeAttached();
  await page.keyboard.type('own');
  await expect(affiliation).toHaveValue('Our own');
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Keep mine: $25' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Use theirs: Removed/ }).press('Enter');
  await save(page);

  await page.reload();
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByLabel('Monthly fee')).toHaveValue('150');
  await expect(affiliation).toHaveValue('Our own');
  await expect(classEntry(page, 1)).toContainText('Theirs 5:30pm–7pm');
  await expect(classEntry(page, 2)).toHaveCount(0);
});

test('an owner’s invalid entries show errors and are not sent, and the gym page shows classes, hours and a pin set by keyboard at once', async ({ page }) => {
  const name = `Whole ${Date.now()}`;
  const id = await addGymWithClass(name);
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  await signIn(page, 'owner');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Gyms' }).click();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(fee(page)).toHaveValue('20');
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/updateGym') && sent.push(request.method())));
  await fee(page).fill('a lot');
  await page.getByRole('textbox', { name: 'Monday' }).fill('6-25');
  await editClass(page, 1);
  await start(page, 1).fill('soon');
  await saveButton(page).click();
  await expect(fee(page)).toBeFocused();
  await expect(page.getByText('“25” can’t be read as a time.')).toBeVisible();
  await expect(page.getByText('“soon” can’t be read as a time.')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);

  await fee(page).fill('22');
  await start(page, 1).fill('6pm');
  await classEntry(page, 1).getByRole('button', { name: 'Thursday' }).press('Enter');
  await classEntry(page, 1).getByLabel('Class title').fill('Evening rounds');
  await page.getByRole('textbox', { name: 'Monday' }).fill('6-8am, 5-9pm');
  await page.getByRole('button', { name: 'Copy to… (from Monday)' }).press('Enter');
  await page.getByRole('button', { name: 'Weekdays' }).press('Enter');
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Move the pin here' }).press('Enter');
  const pin = page.getByRole('button', { name: /^The gym’s pin/ });
  await expect(pin).toBeVisible();
  const longitude = page.getByLabel('Longitude');
  const before = Number(await longitude.inputValue());
  await pin.press('ArrowRight');
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(before);
  await save(page);
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByText('$22').first()).toBeVisible();
  await expect(page.getByText('Evening rounds').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Friday/ })).toContainText('6:00 am – 8:00 am');
  await call(connectAs('admin'), 'deleteGym', { id });
});
