import { fail } from '../../../../base/errors'

/** A wall as the form holds it; it is known by its code. */
export interface WallLine {
  wallCode: string
  wallName: string
  rowCount: number
  columnCount: number
  /** Numbers of baskets, `3,7`. */
  disabledBaskets?: string | null
  voiceFlag?: boolean | null
  status?: string | null
}

/**
 * Numbers of baskets as a person writes them.
 * @throws WALL_BASKET for one the wall has not, WALL_BASKET_ALL when none is left
 * @example basketsOf({ …, rowCount: 2, columnCount: 3, disabledBaskets: '5，2' }) // [2, 5]
 */
export function basketsOf(line: WallLine, at: number): number[] {
  const { wallName, disabledBaskets, rowCount, columnCount } = line
  const most = rowCount * columnCount
  const field = `walls.${at}.disabledBaskets`
  const texts = (disabledBaskets ?? '').split(/[\s,，、]+/).filter(Boolean)
  for (const text of texts)
    if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > most)
      throw fail('WALL_BASKET', { wallName, text, most, fields: { [field]: `没有 ${text} 号篮` } })
  const numbers = [...new Set(texts.map(Number))].sort((a, b) => a - b)
  if (numbers.length >= most)
    throw fail('WALL_BASKET_ALL', { wallName, fields: { [field]: '至少留一个篮位' } })
  return numbers
}

/** @throws WALL_TWICE when two walls have the same name or code */
export function refuseTwice(lines: readonly WallLine[]): void {
  for (const name of ['wallCode', 'wallName'] as const)
    for (const [at, line] of lines.entries()) {
      const first = lines.findIndex((other) => other[name].trim() === line[name].trim())
      if (first < at)
        throw fail('WALL_TWICE', {
          name: line[name],
          fields: { [`walls.${at}.${name}`]: '与上面重复' },
        })
    }
}
