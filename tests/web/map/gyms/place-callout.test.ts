import { hasRoom, placeCallout } from '@web/widgets/map/gyms/placeCallout';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const SIZE = { width: 286, height: 240 };
const MAP = { width: 620, height: 800 };
const box = (x: number, y: number, side = 40) => ({ left: x - side / 2, top: y - side / 2, width: side, height: side });

const anyPin = fc.record({ x: fc.integer({ min: 0, max: MAP.width }), y: fc.integer({ min: 0, max: MAP.height }) });

test('placeCallout keeps the callout on the map and off its pin, wherever the pin is', () => {
  fc.assert(
    fc.property(anyPin, (pin) => {
      const placed = placeCallout(pin, SIZE, MAP, []);
      const { left, top } = placed;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + SIZE.width).toBeLessThanOrEqual(MAP.width);
      expect(top + SIZE.height).toBeLessThanOrEqual(MAP.height);
      const covers = pin.x > left && pin.x < left + SIZE.width && pin.y > top && pin.y < top + SIZE.height;
      expect(covers).toBe(false);
    }),
  );
});

test('placeCallout covers no other pins if there is room', () => {
  const pin = { x: 300, y: 400 };
  const others = [box(420, 400), box(420, 300), box(300, 250)];
  const placed = placeCallout(pin, SIZE, MAP, others);
  for (const { left, top, width, height } of others) {
    const isApart = left + width <= placed.left || left >= placed.left + SIZE.width || top + height <= placed.top || top >= placed.top + SIZE.height;
    expect(isApart).toBe(true);
  }
});

test('placeCallout returns a line from the pin around one corner to the callout’s edge', () => {
  fc.assert(
    fc.property(anyPin, (pin) => {
      const placed = placeCallout(pin, SIZE, MAP, []);
      const [from, corner, to] = placed.line;
      expect(from.x === corner.x || from.y === corner.y).toBe(true);
      expect(corner.x === to.x || corner.y === to.y).toBe(true);
      const onEdge = [placed.left, placed.left + SIZE.width].includes(to.x) || [placed.top, placed.top + SIZE.height].includes(to.y);
      expect(onEdge).toBe(true);
    }),
  );
});

test('placeCallout avoids the map’s buttons, and puts a callout that doesn’t fit at the map’s edge', () => {
  const zoom = { left: 570, top: 8, width: 42, height: 80 };
  const placed = placeCallout({ x: 300, y: 40 }, SIZE, MAP, [zoom]);
  expect(placed.left + SIZE.width <= zoom.left || placed.top >= zoom.top + zoom.height).toBe(true);
  expect(placeCallout({ x: 100, y: 80 }, SIZE, { width: 358, height: 160 }, [])).toMatchObject({ top: 8 });
});

test('hasRoom is false if a callout would cover a pin in the center of the map', () => {
  expect(hasRoom({ width: 358, height: 124 })).toBe(false);
  expect(hasRoom({ width: 406, height: 402 })).toBe(false);
  for (const map of [MAP, { width: 736, height: 324 }]) {
    expect(hasRoom(map)).toBe(true);
    const { left, top } = placeCallout({ x: map.width / 2, y: map.height / 2 }, SIZE, map, []);
    const isBeside = left > map.width / 2 || left + SIZE.width < map.width / 2 || top > map.height / 2 || top + SIZE.height < map.height / 2;
    expect(isBeside).toBe(true);
  }
});
