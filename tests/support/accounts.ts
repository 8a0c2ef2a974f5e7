/** Accounts of a stand-in for the authentication service. */
export interface TestAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

function missing(): never {
  throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
}

/** Answers what the backend asks the authentication service, from accounts by their addresses. */
export const authServiceOf = (accounts: ReadonlyMap<string, TestAccount>) => ({
  getUser: async (uid: string) => [...accounts.values()].find((account) => account.uid === uid) ?? missing(),
  getUserByEmail: async (email: string) => accounts.get(email) ?? missing(),
});
