/** Thrown by a loader whose page has another address. `permanent`: the old address will never be used again. */
export class Redirect {
  constructor(
    readonly to: string,
    readonly permanent: boolean,
  ) {}
}
