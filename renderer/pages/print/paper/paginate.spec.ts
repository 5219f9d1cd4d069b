import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginate, type Measured, type Piece } from './paginate'

const whole = (block: number, height: number, newPage?: boolean): Measured => ({
  kind: 'whole',
  block,
  height,
  newPage,
})
const table = (block: number, rows: number[], foot = 5, head = 10): Measured => ({
  kind: 'table',
  block,
  head,
  rows,
  foot,
})

describe('sharing a document out over pages', () => {
  it('puts what fits on one page', () => {
    expect(paginate([whole(0, 20), table(1, [10, 10]), whole(2, 20)], 100)).toHaveLength(1)
  })

  it('repeats nothing and loses nothing when a table goes over pages', () => {
    expect(paginate([whole(0, 40), table(1, [20, 20, 20, 20])], 100)).toEqual([
      [
        { kind: 'whole', block: 0 },
        { kind: 'table', block: 1, from: 0, to: 2, hasFoot: false },
      ],
      [{ kind: 'table', block: 1, from: 2, to: 4, hasFoot: true }],
    ])
  })

  it('takes the last row along when the sums find no place', () => {
    const [first, second] = paginate([table(0, [40, 40], 20)], 100)
    expect(first).toEqual([{ kind: 'table', block: 0, from: 0, to: 1, hasFoot: false }])
    expect(second).toEqual([{ kind: 'table', block: 0, from: 1, to: 2, hasFoot: true }])
  })

  it('shows the head and the sums of a table without rows', () => {
    expect(paginate([table(0, [])], 100)).toEqual([
      [{ kind: 'table', block: 0, from: 0, to: 0, hasFoot: true }],
    ])
  })

  it('begins a page where a row asks for it, with room left or none', () => {
    const shelves: Measured = {
      kind: 'table',
      block: 0,
      head: 10,
      rows: [20, 20, 20, 20, 20, 20, 20],
      foot: 5,
      starts: new Set([2, 6]),
    }
    expect(
      paginate([shelves], 75)
        .flat()
        .map((piece) => piece.kind === 'table' && [piece.from, piece.to]),
    ).toEqual([
      [0, 2],
      [2, 5],
      [5, 6],
      [6, 7],
    ])
  })

  it('begins a page where a block asks for it, but leaves none empty', () => {
    expect(paginate([whole(0, 10, true), whole(1, 10, true)], 100)).toHaveLength(2)
  })
})

const heights = fc.integer({ min: 1, max: 60 })
const document = fc
  .array(
    fc.oneof(
      fc.record({ height: heights, newPage: fc.boolean() }),
      fc.record({
        head: fc.integer({ min: 5, max: 20 }),
        rows: fc.array(heights, { maxLength: 40 }),
        foot: fc.integer({ min: 0, max: 15 }),
        starts: fc.array(fc.nat({ max: 40 }), { maxLength: 5 }).map((rows) => new Set(rows)),
      }),
    ),
    { maxLength: 6 },
  )
  .map((blocks) =>
    blocks.map((block, place) =>
      'rows' in block
        ? ({ kind: 'table', block: place, ...block } as Measured)
        : ({ kind: 'whole', block: place, ...block } as Measured),
    ),
  )

const heightOf = (blocks: readonly Measured[], piece: Piece): number => {
  const block = blocks[piece.block]
  if (block?.kind === 'whole') return block.height
  if (block?.kind !== 'table' || piece.kind !== 'table') return Number.NaN
  const rows = block.rows.slice(piece.from, piece.to).reduce((sum, row) => sum + row, 0)
  return block.head + rows + (piece.hasFoot ? block.foot : 0)
}

it('prints every row once, in order, and no page holds more than it can', () => {
  fc.assert(
    fc.property(document, (blocks) => {
      const pages = paginate(blocks, 100)
      for (const page of pages) {
        const used = page.reduce((sum, piece) => sum + heightOf(blocks, piece), 0)
        expect(used).toBeLessThanOrEqual(100)
      }
      const printed = pages
        .flat()
        .flatMap((piece) =>
          piece.kind === 'whole'
            ? [`${piece.block}`]
            : Array.from({ length: piece.to - piece.from }, (_, at) => [
                `${piece.block}:${piece.from + at}`,
              ]).flat(),
        )
      const expected = blocks.flatMap((block) =>
        block.kind === 'whole'
          ? [`${block.block}`]
          : block.rows.map((_, row) => `${block.block}:${row}`),
      )
      expect(printed).toEqual(expected)
      const feet = pages.flat().filter((piece) => piece.kind === 'table' && piece.hasFoot)
      expect(feet).toHaveLength(blocks.filter(({ kind }) => kind === 'table').length)
    }),
  )
})
