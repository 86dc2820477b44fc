import { expect, test } from 'vitest'
import { DEPARTMENTS } from './departments.ts'
import { CROWN_OUTLINES, MAP_INSETS, MAP_OUTLINES, MAP_SIZE } from './map-outlines.ts'

/** The corners of a path with relative integer moves, as `x,y`. */
function cornersOf(path: string): string[] {
  let [x, y] = [0, 0]
  return path
    .split('z')
    .filter(Boolean)
    .flatMap((ring) => {
      const moves = ring.match(/-?\d+/g)?.map(Number) ?? []
      let start = [x, y]
      const corners: string[] = []
      for (let index = 0; index < moves.length; index += 2) {
        x += moves[index] ?? 0
        y += moves[index + 1] ?? 0
        if (index === 0) start = [x, y]
        corners.push(`${x},${y}`)
      }
      ;[x = 0, y = 0] = start
      return corners
    })
}

test('every département has an outline', () => {
  const codes = MAP_OUTLINES.map(({ code }) => code)
  expect(codes.toSorted()).toEqual(DEPARTMENTS.map(({ value }) => value).toSorted())
  expect(CROWN_OUTLINES.map(({ code }) => code)).toEqual(['75', '92', '93', '94'])
  expect(MAP_INSETS.overseas.map(({ code }) => code)).toEqual(['971', '972', '973', '974', '976'])
})

test('all outlines are inside the map', () => {
  for (const { x, y, path } of [...MAP_OUTLINES, ...CROWN_OUTLINES]) {
    for (const corner of [`${x},${y}`, ...cornersOf(path)]) {
      const [left = -1, top = -1] = corner.split(',').map(Number)
      expect(left >= 0 && left <= MAP_SIZE.width && top >= 0 && top <= MAP_SIZE.height).toBe(true)
    }
  }
})

test('neighbours share their borders, so the map has no gaps', () => {
  const inland = ['18', '36', '45', '58', '63', '87', '10', '81', '38']
  for (const code of inland) {
    const own = MAP_OUTLINES.find((outline) => outline.code === code)
    const others = new Set(
      MAP_OUTLINES.filter((outline) => outline !== own).flatMap(({ path }) => cornersOf(path)),
    )
    expect(cornersOf(own?.path ?? '').filter((corner) => !others.has(corner))).toEqual([])
  }
})
