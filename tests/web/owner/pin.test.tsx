import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { resolveConflict, mergeOthersChanges, createEditorState, applyEntries } from '@web/features/owner/editor/editorState';
import { CallFailure } from '@web/lib/failure';
import type { StoredGym } from '@web/stores/gyms';
import { GYM, openEditor, save } from './openEditor';
import { answer, answerNext, callsOf } from '../backend';
import { fill } from '../fill';

const PLACED = { ...GYM, latitude: 30.27, longitude: -97.74 } as StoredGym;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sent = () => callsOf('updateGym')[0]?.changes;

/** Mocks the device's geolocation. */
function mockGeolocation(locate: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition: vi.fn(locate) } }));
}
beforeEach(() => {
  answer({ updateGym: { id: 'g1', path: '', version: 2 } });
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('an owner can type new coordinates, and both are sent', async () => {
  const user = openEditor({ gym: PLACED });
  await user.clear(field('Latitude'));
  await fill(user, field('Latitude'), '30.25');
  await user.clear(field('Longitude'));
  await fill(user, field('Longitude'), '-97.75');
  await user.click(save());
  expect(sent()).toEqual({ latitude: 30.25, longitude: -97.75 });
});

test('pasted coordinates are split into latitude and longitude, whichever field they are pasted into', async () => {
  const user = openEditor();
  await user.click(field('Longitude'));
  await user.paste('30.26123, -97.77456');
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['30.26123', '-97.77456']);
});

test('“Use my location” fills in the device’s position, rounded to about a meter', async () => {
  mockGeolocation((found) => found({ coords: { latitude: 30.261234567, longitude: -97.774567891 } } as GeolocationPosition));
  const user = openEditor();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(field('Latitude').value).toBe('30.26123'));
  expect(field('Longitude').value).toBe('-97.77457');
});

test('“Use my location” keeps the pin and shows an error if the device does not share its position', async () => {
  mockGeolocation((_found, failed) => failed({ code: 1 } as GeolocationPositionError));
  const user = openEditor({ gym: PLACED });
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('Your browser didn’t share your location. Set the pin by hand.')).toBeTruthy();
  expect(field('Latitude').value).toBe('30.27');
});

test('a pin in another state is reported at its field and keeps its entered value', async () => {
  const message = 'These coordinates are in Oklahoma, not in Texas. Correct the coordinates or the state.';
  answerNext({ updateGym: new CallFailure('invalid', { issues: [{ path: 'latitude', message }] }) });
  const user = openEditor();
  await user.click(field('Latitude'));
  await user.paste('35.4676, -97.5164');
  await user.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field('Latitude'));
  expect(field('Latitude').value).toBe('35.4676');
});

test('a conflict over a pin is resolved for both coordinates at once', () => {
  const mine = applyEntries(createEditorState(PLACED), { latitude: '30.1', longitude: '-97.1' });
  const both = mergeOthersChanges(mine, { ...PLACED, latitude: 30.2, longitude: -97.2, version: 5 });
  const [first] = both.conflicts;
  if (!first) throw new Error('There is no conflict.');
  const { conflicts, entries } = resolveConflict(both, first, 'theirs');
  expect({ conflicts, latitude: entries.latitude, longitude: entries.longitude }).toEqual({ conflicts: [], latitude: '30.2', longitude: '-97.2' });
});
