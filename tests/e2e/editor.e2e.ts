import type { Browser, Page } from '@playwright/test';
import { addGym } from './support/gyms';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

/** Adds a gym with a fee and a class on Monday, and opens it in the editor. Returns the editor's URL. */
async function newGym(page: Page, what: string): Promise<string> {
  const monday = { day: 'mon', start: '18:00', end: '19:00', program: 'fundamentals' } as const;
  const { id } = await addGym({ name: `${what} ${Date.now()}`, pricing: { dropIn: 20 }, schedule: [monday] });
  await openEditor(page, `/admin/gyms/${id}`);
  return `/admin/gyms/${id}`;
}
/** Does the same through the form for a new gym, so that the form comes before the editor in the browser's history. */
async function newGymByForm(page: Page, what: string): Promise<string> {
  await signIn(page, 'admin');
  await page.goto('/admin/gyms/new');
  await page.getByLabel('Gym name').fill(`${what} ${Date.now()}`);
  await page.getByLabel('City', { exact: true }).fill('Austin');
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await page.getByLabel('Drop-in fee').fill('20');
  await addClass(page, 1, 'Monday');
  await page.getByRole('button', { name: 'Add gym' }).click();
  await expect(page).toHaveURL(/\/admin\/gyms\/(?!new)/);
  // The form for a new gym stays until the editor has loaded.
  await expect(saveButton(page)).toBeVisible();
  await expect(fee(page)).toHaveValue('20');
  return new URL(page.url()).pathname;
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
const fee = (page: Page) => page.getByLabel('Drop-in fee');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' });
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('updateGym') && response.request().method() === 'POST');
  await saveButton(page).click();
  expect((await answered).status()).toBe(200);
  await expect(saveButton(page)).toBeEnabled();
}
/** Opens a new gym as an admin. */
async function openEditor(page: Page, editor: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(editor);
  await expect(fee(page)).toHaveValue('20');
}
/** Opens the same gym in another browser. */
async function alsoOpen(browser: Browser, editor: string): Promise<Page> {
  const page = await openInNewContext(browser);
  await openEditor(page, editor);
  return page;
}

test('leaving unsaved changes asks first, and the draft is offered again later', async ({ page }) => {
  const editor = await newGymByForm(page, 'Leaving');
  await fee(page).fill('25');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave without saving?');
  await expectAccessible(page);
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

  await page.goto(editor);
  await expect(fee(page)).toHaveValue('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore changes' }).press('Enter');
  await expect(fee(page)).toHaveValue('25');
  await save(page);
  await page.reload();
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByRole('button', { name: 'Restore changes' })).toHaveCount(0);
});

test('text typed during a slow save stays and is saved by the next save', async ({ page }) => {
  await newGym(page, 'Slow');
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/updateGym', async (route) => {
    await slow;
    await route.continue();
  });
  await fee(page).fill('80');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await fee(page).fill('95');
  await addClass(page, 2, 'Saturday');
  answer();
  await expect(saveButton(page)).toBeEnabled();
  await expect(fee(page)).toHaveValue('95');
  const saturday = page.getByRole('button', { name: 'Saturday', pressed: true });
  await expect(saturday).toBeVisible();
  await save(page);
  await page.reload();
  await expect(fee(page)).toHaveValue('95');
  await expect(saturday).toBeVisible();
});

test('two people can change different fields without being asked anything', async ({ page, browser }) => {
  const editor = await newGym(page, 'Beside');
  const other = await alsoOpen(browser, editor);
  await other.getByLabel('Monthly fee').fill('150');
  await other.getByRole('textbox', { name: 'Monday' }).fill('6-13');
  await other.getByLabel('Kids').check();
  await save(other);
  await fee(page).fill('25');
  await page.getByRole('textbox', { name: 'Tuesday' }).fill('closed');
  await save(page);
  await expect(page.getByLabel('Monthly fee')).toHaveValue('150');
  await expect(page.getByRole('textbox', { name: 'Monday' })).toHaveValue('6am-1pm');
  await expect(page.getByLabel('Kids')).toBeChecked();
  await expect(fee(page)).toHaveValue('25');
  await other.context().close();
});

test('the second of two people who change the same field sees both values, chooses one and loses nothing else', async ({ page, browser, problems }) => {
  problems.expect(/status of 409/);
  const editor = await newGym(page, 'Same');
  const other = await alsoOpen(browser, editor);
  await fee(other).fill('30');
  await other.getByLabel('Monthly fee').fill('150');
  await editClass(other, 1);
  await start(other, 1).fill('5:30pm');
  await classEntry(other, 1).getByLabel('Class title').fill('Theirs');
  await save(other);

  await fee(page).fill('25');
  await page.getByLabel('Affiliation').fill('Ours');
  await editClass(page, 1);
  await start(page, 1).fill('6:30pm');
  await classEntry(page, 1).getByLabel('To', { exact: true }).fill('7:30');
  await saveButton(page).click();
  await expect(page.getByText('Someone else changed this gym while you were editing.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Monthly fee')).toHaveValue('150');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Keep mine: $25' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Use theirs: Removed/ }).press('Enter');
  await save(page);

  await page.reload();
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByLabel('Monthly fee')).toHaveValue('150');
  await expect(page.getByLabel('Affiliation')).toHaveValue('Ours');
  await expect(classEntry(page, 1)).toContainText('Theirs 5:30pm–7pm');
  await expect(classEntry(page, 2)).toHaveCount(0);
  await other.context().close();
});

test('an owner sets classes, hours and the pin by keyboard, and the gym page shows them at once', async ({ page }) => {
  await newGym(page, 'Whole');
  await editClass(page, 1);
  await classEntry(page, 1).getByRole('button', { name: 'Thursday' }).press('Enter');
  await classEntry(page, 1).getByLabel('Class title').fill('Evening rounds');
  await page.getByRole('textbox', { name: 'Monday' }).fill('6-8am, 5-9pm');
  await page.getByRole('button', { name: 'Copy to…: Monday’s hours' }).press('Enter');
  await page.getByRole('button', { name: 'Weekdays' }).press('Enter');
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Move the pin here' }).press('Enter');
  const pin = page.getByRole('button', { name: /^The gym’s pin/ });
  await expect(pin).toBeVisible();
  const longitude = page.getByLabel('Longitude');
  const before = Number(await longitude.inputValue());
  await pin.press('ArrowRight');
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(before);
  await expectAccessible(page);
  await save(page);
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByText('Evening rounds').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Friday/ })).toContainText('6:00 am – 8:00 am');
});

test('invalid entries show errors at their fields and are not sent, and corrected ones are saved', async ({ page }) => {
  await newGym(page, 'Wrong');
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
  await page.getByRole('textbox', { name: 'Monday' }).fill('6am-10pm');
  await start(page, 1).fill('6pm');
  await save(page);
  await page.reload();
  await expect(fee(page)).toHaveValue('22');
  await expect(page.getByRole('textbox', { name: 'Monday' })).toHaveValue('6am-10pm');
});

test('a draft survives a browser crash', async ({ page }) => {
  const editor = await newGym(page, 'Crash');
  // Leaves the tab without confirmation, as a crash would.
  page.on('dialog', (dialog) => void dialog.accept());
  await fee(page).fill('25');
  await addClass(page, 2, 'Saturday');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('halfmat:draft:')) localStorage.removeItem(key);
  });
  await page.goto(editor);
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByRole('button', { name: 'Saturday', pressed: true })).toBeVisible();
  await save(page);
  await page.reload();
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByRole('button', { name: 'Restore changes' })).toHaveCount(0);
});

test('a save whose response is lost is reported as failed, keeps the text and is stored only once', async ({ page, problems }) => {
  problems.expect(/net::ERR_|Failed to load resource/);
  await newGym(page, 'Lost answer');
  await fee(page).fill('25');
  await page.route('**/updateGym', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await saveButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to connect to server.');
  await expect(fee(page)).toHaveValue('25');
  await page.unroute('**/updateGym');
  await page.getByLabel('Monthly fee').fill('150');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toHaveCount(0);
  await page.reload();
  await expect(fee(page)).toHaveValue('25');
  await expect(page.getByLabel('Monthly fee')).toHaveValue('150');
});

test('another person’s change that arrives during a slow save does not disturb typing', async ({ page, browser, problems }) => {
  problems.expect(/status of 409/);
  const editor = await newGym(page, 'Typing on');
  const other = await alsoOpen(browser, editor);
  await fee(other).fill('30');
  await save(other);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/updateGym', async (route) => {
    await sent;
    await route.continue();
  });
  await fee(page).fill('25');
  await saveButton(page).click();
  const affiliation = page.getByLabel('Affiliation');
  await affiliation.click();
  await page.keyboard.type('Our ');
  send();
  await expect(page.getByText('Someone else changed this gym while you were editing.')).toBeAttached();
  await page.keyboard.type('own');
  await expect(affiliation).toHaveValue('Our own');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Keep mine: $25' })).toBeFocused();
  await page.keyboard.press('Enter');
  await save(page);
  await page.reload();
  await expect(fee(page)).toHaveValue('25');
  await expect(affiliation).toHaveValue('Our own');
  await other.context().close();
});
