import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridTarget, type GridShape } from './gridTarget'

const keys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]
const stroke = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })
const shapeOf = (stops: readonly boolean[]): GridShape => ({
  order: ['$tick', 'a', 'b', 'c'],
  lineCount: stops.length,
  isStop: (line) => stops[line] ?? false,
  pageSize: () => 5,
})

it('always ends at a record or the headings, whatever is pressed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 30 }),
      fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 }),
      (stops, strokes) => {
        const shape = shapeOf(stops)
        let place = { line: -1, column: 'a' }
        for (const [key, isFar] of strokes)
          place = gridTarget(place, stroke(key, isFar), shape) ?? place
        expect(shape.order).toContain(place.column)
        expect(place.line === -1 || stops[place.line]).toBe(true)
      },
    ),
  )
})

it('steps over lines that are no records', () => {
  const shape = shapeOf([true, false, false, true])
  expect(gridTarget({ line: 0, column: 'b' }, stroke('ArrowDown'), shape)).toEqual({
    line: 3,
    column: 'b',
  })
  expect(gridTarget({ line: 3, column: 'b' }, stroke('ArrowDown'), shape)?.line).toBe(3)
  expect(gridTarget({ line: 0, column: 'b' }, stroke('ArrowUp'), shape)?.line).toBe(-1)
  expect(gridTarget({ line: 0, column: 'b' }, stroke('x'), shape)).toBeUndefined()
})
