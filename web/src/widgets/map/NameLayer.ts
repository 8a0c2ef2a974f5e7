import { CanvasLayer, type Drawing } from './CanvasLayer';
import type { Frame } from './frame';
import type { Palette } from './palette';
import { drawNames, type PlaceName } from './placeNames';

/** The land's names where nothing stands on it. */
export class NameLayer extends CanvasLayer {
  constructor(
    palette: Palette,
    private readonly namesIn: (frame: Frame) => readonly PlaceName[],
  ) {
    super(false, palette);
  }

  protected override draw(drawing: Drawing): void {
    drawNames(drawing, this.namesIn(drawing.frame), []);
  }
}
