/** Asks for a tile, or without `url` cancels the request. */
export interface TileQuestion {
  readonly id: number;
  readonly url?: string;
}

export interface TileAnswer {
  readonly id: number;
  /** Absent if the tile did not load. */
  readonly image: Blob | undefined;
}
