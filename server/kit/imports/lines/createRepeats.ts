import type { ImportColumn, ParsedRow, StagedLine } from '../types'

type Row = Pick<ParsedRow, 'lineNum' | 'values'>

/** What becomes of a line whose thing a line before has named. */
export interface Repeated extends Pick<StagedLine, 'failCode' | 'failReason'> {
  state: 'SKIP' | 'FAIL'
}

/** @param what how a sentence calls the thing, e.g. 同一处库存 @returns undefined for the first line of its thing */
export type Repeats = (key: string, what: string, row: Row) => Repeated | undefined

/**
 * Remembers what the lines of a file name. The first line of a thing counts; a later one that says nothing else of it is
 * left out as repeated, one that says something else is refused, for nobody can know which of the two is meant.
 * @param columns those that say something of the thing, not those that name it
 */
export function createRepeats(columns: readonly Pick<ImportColumn, 'field' | 'title'>[]): Repeats {
  const firsts = new Map<string, { lineNum: number; told: readonly unknown[] }>()
  return (key, what, { lineNum, values }) => {
    const told = columns.map(({ field }) => values[field])
    const first = firsts.get(key)
    if (!first) {
      firsts.set(key, { lineNum, told })
      return undefined
    }
    const same = `与第 ${first.lineNum} 行是${what}`
    const differing = columns.filter(
      (_, at) => told[at] !== undefined && String(told[at]) !== String(first.told[at]),
    )
    if (differing.length === 0)
      return { state: 'SKIP', failCode: 'DUPLICATE', failReason: `${same}，只导入先出现的一行` }
    const titles = differing.map(({ title }) => `“${title}”`).join('、')
    return {
      state: 'FAIL',
      failCode: 'LINE_DIFFERS',
      failReason: `${same}，但${titles}写得不一样，不知道以哪一行为准；请只留对的一行`,
    }
  }
}
