import type { CompiledBlock } from '../blocks/compileBlocks'
import type { Measured } from './paginate'

/**
 * Reads the heights of a record drawn in one go at the paper's width: one child per block, named by `data-block`.
 * What stands around a block's table counts to its head and its sums.
 */
export const measureRecord = (record: HTMLElement, blocks: readonly CompiledBlock[]): Measured[] =>
  Array.from(record.children, (child): Measured => {
    const element = child as HTMLElement
    const block = Number(element.dataset['block'])
    const newPage = blocks[block]?.block.newPage
    const { top, bottom, height } = element.getBoundingClientRect()
    const table = element.querySelector('table')
    if (!table) return { kind: 'whole', block, height, newPage }
    const drawn = Array.from(table.tBodies[0]?.rows ?? [])
    const rows = drawn.map((row) => row.getBoundingClientRect())
    const starts = drawn.flatMap((row, at) => (row.dataset['startsPage'] === undefined ? [] : [at]))
    const headBottom = table.tHead?.getBoundingClientRect().bottom ?? top
    return {
      kind: 'table',
      block,
      head: headBottom - top,
      rows: rows.map((row) => row.height),
      foot: bottom - (rows.at(-1)?.bottom ?? headBottom),
      starts: new Set(starts),
      newPage,
    }
  })
