/** Thrown if a file isn't a list of rows in a known format. The message tells the admin what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
