import { CanvasLayer, type Drawing } from '../view/CanvasLayer';
import type { Frame } from '../view/frame';
import type { Palette } from '../view/palette';
import { drawNames, type PlaceName } from './placeNames';

/** Place names, drawn where no mark covers them. */
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
