/** Requests a tile. Without `url`, cancels the request with this id. */
export interface TileRequest {
  readonly id: number;
  readonly url?: string;
}

export interface TileResponse {
  readonly id: number;
  /** Absent if the tile did not load. */
  readonly image: Blob | undefined;
}
