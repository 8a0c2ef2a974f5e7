/** Accounts of a fake authentication service. */
export interface TestAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

function missing(): never {
  throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
}

/** Fakes the authentication service for the backend, with accounts by address. */
export const authServiceOf = (accounts: ReadonlyMap<string, TestAccount>) => ({
  getUser: async (uid: string) => [...accounts.values()].find((account) => account.uid === uid) ?? missing(),
  getUserByEmail: async (email: string) => accounts.get(email) ?? missing(),
});
