/** Thrown by a loader whose page is elsewhere. `permanent`: the old address is never used again. */
export class Redirect {
  constructor(
    readonly to: string,
    readonly permanent: boolean,
  ) {}
}
