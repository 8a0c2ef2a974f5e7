import { CanvasLayer, type Drawing } from '../view/CanvasLayer';
import type { Viewport } from '../view/viewport';
import { drawNames, type PlaceName } from './placeNames';

/** Place names on a map without gyms. */
export class NameLayer extends CanvasLayer {
  constructor(private readonly listNames: (viewport: Viewport) => readonly PlaceName[]) {
    super({ isBottom: false });
  }

  override getEvents() {
    return { ...super.getEvents(), names: this.scheduleRedraw };
  }

  protected override draw(drawing: Drawing): void {
    drawNames(drawing, this.listNames(drawing.viewport), []);
  }
}
