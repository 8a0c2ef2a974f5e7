import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Guard } from '@web/router/Guard';
import { useSession } from '@web/stores/session';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';

vi.mock('@web/lib/auth');
vi.mock('@web/lib/invoke');
vi.mock('@web/lib/watch');

const signIn = (ownedGyms: string[]) =>
  useSession.setState({
    status: 'known',
    account: { uid: 'ana', email: 'ana@example.com', emailVerified: true },
    profile: profileWith({ isGymOwner: ownedGyms.length > 0, ownedGyms }),
    rolesReady: true,
  });

beforeEach(() => vi.resetAllMocks());

describe('Guard on a page for gym owners', () => {
  const lost = () => screen.queryAllByText(/your unsaved changes can’t be saved\. We’ve kept them in this browser/);

  it('tells an owner who loses their last gym what happens to unsaved changes', () => {
    signIn(['g1']);
    openAt('/my-gyms', <Guard need="owner">Own gyms</Guard>);
    expect(screen.getByText('Own gyms')).toBeTruthy();
    act(() => signIn([]));
    expect(screen.getByRole('heading', { name: 'This page is for gym owners' })).toBeTruthy();
    expect(lost()).toHaveLength(1);
  });

  it('does not mention changes to an account that never owned a gym', () => {
    signIn([]);
    openAt('/my-gyms', <Guard need="owner">Own gyms</Guard>);
    expect(screen.getByText(/You don’t own any gyms yet\./)).toBeTruthy();
    expect(lost()).toHaveLength(0);
  });
});
