import { expect, it } from 'vitest'
import { columnsFor } from './columnsFor'

const module = (...links: number[]) => ({
  groups: links.map((count) => ({
    links: Array.from({ length: count }, (_, at) => ({
      title: `${at}`,
      isNewWindow: false,
      hasDot: false,
    })),
  })),
})

it('has as many columns as the groups fill, and no empty one', () => {
  // 4 + 2 and 4 + 2 links: three columns would be no shorter
  expect(columnsFor(module(4, 2, 4, 2))).toBe(2)
  expect(columnsFor(module(2, 2, 3, 2, 2, 2))).toBe(3)
  expect(columnsFor(module(6))).toBe(1)
  expect(columnsFor(module(6, 6))).toBe(2)
  expect(columnsFor(module())).toBe(1)
})
