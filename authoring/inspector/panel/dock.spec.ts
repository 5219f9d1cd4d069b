import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittingSize, freeDock } from './dock'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it('stays where a person wants it while nothing looked at lies below it', () => {
  expect(freeDock({ dock: 'right', size: 440 }, box(300, 200, 80, 32), 1366, 768)).toBe('right')
})

it('goes to another side from over what is looked at', () => {
  expect(freeDock({ dock: 'right', size: 440 }, box(1250, 100, 80, 32), 1366, 768)).toBe('bottom')
  expect(freeDock({ dock: 'right', size: 440 }, box(1250, 700, 80, 32), 1366, 768)).toBe('left')
})

it('never covers a part as small as a cell, wherever it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('right', 'bottom', 'left'),
      fc.integer({ min: 260, max: 2000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 736 }),
      (dock, size, left, top) => {
        const looked = box(left, top, 200, 32)
        const side = freeDock({ dock, size: Math.min(size, 500) }, looked, 1366, 768)
        const own = fittingSize({ dock: side, size: Math.min(size, 500) }, 1366, 768)
        const isFree = {
          right: looked.right <= 1366 - own,
          left: looked.left >= own,
          bottom: looked.bottom <= 768 - own,
        }
        expect(isFree[side]).toBe(true)
      },
    ),
  )
})
