import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResolvedColumn } from '../../schemas/language'
import { longestRising } from './longestRising'
import { makePatch } from './makePatch'
import { defaultColumns, mergeColumns } from './mergeColumns'
import type { HeaderEntry, PersonalColumn } from './types'

const column = (prop: string, over: Partial<ResolvedColumn> = {}): ResolvedColumn => ({
  prop,
  label: `列${prop}`,
  type: 'string',
  format: 'text',
  width: 120,
  align: 'left',
  sortable: false,
  many: false,
  unticked: false,
  ...over,
})

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const arbColumn = (prop: string) =>
  fc
    .record({
      unticked: fc.boolean(),
      width: fc.integer({ min: 40, max: 500 }),
      fixed: fc.option(fc.constantFrom('left' as const, 'right' as const), {
        nil: undefined,
        freq: 5,
      }),
    })
    .map((over) => column(prop, over))
const arbSchema = fc
  .shuffledSubarray(names, { minLength: 1 })
  .chain((props) => fc.tuple(...props.map(arbColumn)))

/** A person's edit: any order of what may move, any ticks, any widths. */
const arbEdit = (schema: readonly ResolvedColumn[]) => {
  const columns = defaultColumns(schema)
  const movable = columns.filter((c) => !c.disabled)
  return fc
    .tuple(
      fc.shuffledSubarray(movable, { minLength: movable.length, maxLength: movable.length }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      fc.array(fc.integer({ min: 40, max: 500 }), { minLength: 8, maxLength: 8 }),
    )
    .map(([order, ticks, widths]) => {
      const fixed = columns.filter((c) => c.disabled)
      const all = [
        ...fixed.filter((c) => c.fixed === 'left'),
        ...order.map((c, i): PersonalColumn => ({ ...c, checked: ticks[i] ?? true })),
        ...fixed.filter((c) => c.fixed === 'right'),
      ]
      return all.map((c, i) => ({ ...c, width: widths[i] ?? c.width }))
    })
}
const arbEdited = arbSchema.chain((schema) => fc.tuple(fc.constant(schema), arbEdit(schema)))
const props = (columns: readonly { prop: string }[]) => columns.map((c) => c.prop)

describe('a person’s columns', () => {
  it('come back exactly as they were saved', () => {
    fc.assert(
      fc.property(arbEdited, ([schema, edited]) => {
        expect(mergeColumns(schema, makePatch(schema, edited))).toEqual(edited)
      }),
    )
  })

  it('are stored as nothing when nothing was changed', () => {
    fc.assert(
      fc.property(arbSchema, (schema) => {
        expect(makePatch(schema, defaultColumns(schema))).toEqual([])
      }),
    )
  })

  it('survive columns added and removed: survivors keep order, tick and width, pins stay', () => {
    const arb = arbEdited.chain(([schema, edited]) =>
      fc.tuple(
        fc.constant(schema),
        fc.constant(edited),
        fc.subarray(schema),
        fc.array(fc.tuple(fc.nat(8), fc.boolean()), { maxLength: 3 }),
      ),
    )
    fc.assert(
      fc.property(arb, ([schema, edited, kept, additions]) => {
        const next = [...kept]
        additions.forEach(([at, unticked], i) =>
          next.splice(Math.min(at, next.length), 0, column(`new${i}`, { unticked })),
        )
        const merged = mergeColumns(next, makePatch(schema, edited))
        const survivors = new Set(props(kept))

        expect(new Set(props(merged))).toEqual(new Set(props(next)))
        expect(merged.length).toBe(next.length)
        expect(merged.filter((c) => survivors.has(c.prop))).toEqual(
          edited.filter((c) => survivors.has(c.prop)),
        )
        expect(
          merged.filter((c) => !survivors.has(c.prop)).every((c) => c.checked !== c.unticked),
        ).toBe(true)
        const ranks = merged.map((c) => (c.fixed === 'left' ? 0 : c.fixed === 'right' ? 2 : 1))
        expect(ranks).toEqual([...ranks].sort())
      }),
    )
  })

  it('takes a renamed heading from the schema, not from what was stored', () => {
    const stored = makePatch(
      [column('a'), column('b')],
      [
        { ...column('b'), checked: true, disabled: false },
        { ...column('a'), checked: false, disabled: false, width: 88 },
      ],
    )
    const merged = mergeColumns([column('a', { label: '书名' }), column('b')], stored)
    expect(merged.map((c) => [c.label, c.checked, c.width])).toEqual([
      ['列b', true, 120],
      ['书名', false, 88],
    ])
  })

  it('put a new column beside its neighbour even after a reorder', () => {
    const old = [column('a'), column('b'), column('c')]
    const [a, b, c] = defaultColumns(old)
    const stored = makePatch(old, [c, a, b] as PersonalColumn[])
    expect(
      props(mergeColumns([column('a'), column('x'), column('b'), column('c')], stored)),
    ).toEqual(['c', 'a', 'x', 'b'])
  })

  it('reads a full snapshot of another client in the specification’s wire format', () => {
    fc.assert(
      fc.property(arbEdited, ([schema, edited]) => {
        const snapshot: HeaderEntry[] = [
          ...edited.map((c) => ({
            prop: c.prop,
            label: '旧标题',
            checked: c.checked,
            show: true,
            showHeader: c.checked,
            disabled: c.disabled,
            width: String(c.width),
            align: 'center',
          })),
          { prop: 'action', label: '操作', checked: true, width: '200' },
        ]
        const pinned = (c: PersonalColumn) => (c.disabled ? { ...c, checked: true } : c)
        expect(mergeColumns(schema, snapshot).map(pinned)).toEqual(edited.map(pinned))
      }),
    )
  })

  it('never takes a width outside 40–500', () => {
    const widths = [
      { prop: 'a', width: '9999' },
      { prop: 'b', width: 1 },
    ]
    expect(mergeColumns([column('a'), column('b')], widths).map((c) => c.width)).toEqual([500, 40])
  })
})

it('longestRising keeps a rising part that cannot be made longer by one more value', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { maxLength: 8 }), (values) => {
      const kept = [...longestRising(values)].sort((x, y) => x - y)
      const part = kept.map((index) => values[index] ?? 0)
      expect(part).toEqual([...part].sort((x, y) => x - y))
      const best = (from: number, last: number): number =>
        from === values.length
          ? 0
          : Math.max(
              best(from + 1, last),
              (values[from] ?? 0) > last ? 1 + best(from + 1, values[from] ?? 0) : 0,
            )
      expect(kept.length).toBe(best(0, -1))
    }),
  )
})
