import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '@web/lib/source';
import { useSession } from '@web/stores/session';
import { profileWith } from '@support/profile';
import { GYM, openEditor } from './openEditor';
import { fill } from '../fill';

/** Changes which gyms the signed-in owner owns. */
const setOwnedGyms = (...ownedGyms: string[]) =>
  useSession.setState({ status: 'known', profile: profileWith({ isGymOwner: true, ownedGyms }), rolesReady: true });

beforeEach(() => {
  localStorage.clear();
  setOwnedGyms('g1', 'g2');
});

describe('an owner of several gyms who edits one', () => {
  it('is told right away that they were removed as an owner, and keeps their typed text', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...GYM });
    const user = openEditor();
    await fill(user, screen.getByLabelText('Affiliation'), ' of Texas');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => setOwnedGyms('g2'));
    expect(screen.getByRole('alert').textContent).toContain(`You’re no longer an owner of ${GYM.name}.`);
    expect(screen.getByRole('alert').textContent).toContain('Your unsaved changes are still on this device.');
    expect(screen.getByLabelText<HTMLInputElement>('Affiliation').value).toBe('Old Team of Texas');
    expect(JSON.stringify({ ...localStorage })).toContain('Old Team of Texas');
  });

  it('is told that the gym was deleted', async () => {
    vi.mocked(readDocument).mockResolvedValue(undefined);
    openEditor();
    await act(async () => setOwnedGyms('g2'));
    expect((await screen.findByRole('alert')).textContent).toContain('This gym was deleted while you were editing.');
  });

  it('gets a link to the gym that it was merged into', async () => {
    const documents: Readonly<Record<string, object>> = { 'gyms/g1': { status: 'merged', mergedInto: 'g3' }, 'gyms/g3': { ...GYM, name: 'Full Guard Hall' } };
    vi.mocked(readDocument).mockImplementation(async (path) => documents[path] as never);
    openEditor();
    await act(async () => setOwnedGyms('g2', 'g3'));
    expect((await screen.findByRole('link', { name: 'Edit Full Guard Hall' })).getAttribute('href')).toBe('/my-gyms/g3');
    expect(screen.getByRole('alert').textContent).not.toContain('Your changes');
  });

  it('sees no message when another of their gyms is added or removed', async () => {
    openEditor();
    await act(async () => setOwnedGyms('g1', 'g3'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sees no message as an admin editing a gym they never owned', async () => {
    setOwnedGyms('g2');
    openEditor({ admin: true });
    await act(async () => setOwnedGyms('g4'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
