import type { MenuModule } from './menuTree'

// With their titles, about as many lines as a column has before it is longer than the panel is wide.
const linesOfColumn = 7

/** How many columns the groups of a module fill when they follow each other unbroken: none stays empty. */
export function columnsFor({
  groups,
}: {
  groups: readonly Pick<MenuModule['groups'][number], 'links'>[]
}): number {
  const heights = groups.map(({ links }) => links.length + 1)
  const lines = heights.reduce((sum, one) => sum + one, 0)
  const most = Math.max(linesOfColumn, ...heights)
  const wanted = Math.max(1, Math.ceil(lines / most))
  let height = Math.max(1, ...heights)
  while (filledBy(heights, height) > wanted) height += 1
  return Math.max(1, filledBy(heights, height))
}

/** The browser fills a column as long as the next group still fits. */
function filledBy(heights: readonly number[], height: number): number {
  let count = 0
  let left = 0
  for (const one of heights) {
    if (one > left) {
      count += 1
      left = height
    }
    left -= one
  }
  return count
}
