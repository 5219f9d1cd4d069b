import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResolvedColumn } from '../../../schemas/language'
import { longestRising } from './columns/longestRising'
import { makePatch } from './columns/makePatch'
import { defaultColumns, mergeColumns } from './columns/mergeColumns'
import { byPin, isFast, pinned } from './columns/pins'
import { changeColumn, moveColumn, resetColumn } from './columns/editColumns'
import type { HeaderEntry, PersonalColumn, Pin } from './types'

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

const arbPin = fc.constantFrom<(Pin | undefined)[]>(
  undefined,
  undefined,
  undefined,
  'left',
  'right',
  'none',
)

/** A person's edit: any pins, any order of what may move, any ticks, any widths. */
const arbEdit = (schema: readonly ResolvedColumn[]) =>
  fc
    .tuple(
      fc.array(arbPin, { minLength: 8, maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      fc.array(fc.integer({ min: 40, max: 500 }), { minLength: 8, maxLength: 8 }),
      fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
    )
    .map(([pins, ticks, widths, order]) => {
      const columns = schema.map((c, i): PersonalColumn => {
        const fixed = pinned(c, pins[i])
        const disabled = isFast(c, fixed)
        const checked = disabled ? !c.unticked : (ticks[i] ?? true)
        return { ...c, fixed, disabled, checked, width: widths[i] ?? c.width }
      })
      const shuffled = columns
        .map((column, i) => ({ column, at: column.disabled ? i / 100 : (order[i] ?? 0) }))
        .sort((x, y) => x.at - y.at)
      return byPin(shuffled.map(({ column }) => column))
    })
const arbEdited = arbSchema.chain((schema) => fc.tuple(fc.constant(schema), arbEdit(schema)))
// A snapshot of another client knows nothing of a person's pins.
const arbUnpinned = arbEdited.map(([schema, edited]) => {
  const pages = new Map(schema.map((c) => [c.prop, c]))
  const own = edited.map((c) => {
    const page = pages.get(c.prop) ?? c
    const disabled = page.fixed !== undefined
    return { ...c, fixed: page.fixed, disabled, checked: disabled ? !page.unticked : c.checked }
  })
  const place = (c: PersonalColumn) => schema.findIndex((one) => one.prop === c.prop)
  const fast = own.filter((c) => c.disabled).sort((a, b) => place(a) - place(b))
  const free = own.filter((c) => !c.disabled)
  return [schema, byPin([...fast, ...free])] as const
})
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
        expect(byPin(merged)).toEqual(merged)
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
      fc.property(arbUnpinned, ([schema, edited]) => {
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

  it('open on any other version of the page: its columns, each once, what it pins right at the end', () => {
    const arb = arbEdited.chain(([schema, edited]) =>
      fc.tuple(fc.constant(schema), fc.constant(edited), arbSchema),
    )
    fc.assert(
      fc.property(arb, ([schema, edited, next]) => {
        const merged = mergeColumns(next, makePatch(schema, edited))
        expect(props(merged).sort()).toEqual(props(next).sort())
        expect(byPin(merged)).toEqual(merged)
        const acting = next.filter((c) => c.fixed === 'right')
        const last = merged.slice(merged.length - acting.length)
        expect(props(last)).toEqual(props(acting))
        expect(last.every((c) => c.fixed === 'right' && c.checked === !c.unticked)).toBe(true)
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

describe('one change from the head of the table', () => {
  const schema = [
    column('num', { fixed: 'left' }),
    column('a'),
    column('b'),
    column('c'),
    column('do', { fixed: 'right' }),
  ]
  const shown = (config: readonly HeaderEntry[]) => props(mergeColumns(schema, config))

  it('pins and unpins: the column goes to the edge and finds its place again', () => {
    const left = changeColumn(schema, [], 'c', { pin: 'left' })
    expect(left).toEqual([{ prop: 'c', pin: 'left' }])
    expect(shown(left)).toEqual(['num', 'c', 'a', 'b', 'do'])
    expect(shown(changeColumn(schema, left, 'a', { pin: 'right' }))).toEqual([
      'num',
      'c',
      'b',
      'a',
      'do',
    ])
    expect(changeColumn(schema, left, 'c', { pin: 'none' })).toEqual([])
  })

  it('may take off what the page pins left, never what it pins right', () => {
    const off = changeColumn(schema, [], 'num', { pin: 'none' })
    expect(mergeColumns(schema, off)[0]).toMatchObject({ fixed: undefined, disabled: false })
    expect(changeColumn(schema, [], 'do', { pin: 'none' })).toEqual([])
  })

  it('hides, widens and moves, each leaving the others’ changes alone', () => {
    const config = moveColumn(
      schema,
      changeColumn(schema, changeColumn(schema, [], 'b', { checked: false }), 'a', { width: 300 }),
      'c',
      'a',
    )
    expect(shown(config)).toEqual(['num', 'c', 'a', 'b', 'do'])
    expect(mergeColumns(schema, config)).toMatchObject([
      { prop: 'num' },
      { prop: 'c' },
      { prop: 'a', width: 300 },
      { prop: 'b', checked: false },
      { prop: 'do' },
    ])
  })

  it('keeps a dragged column in its pin group and the page’s pins where they are', () => {
    expect(shown(moveColumn(schema, [], 'c', 'num'))).toEqual(['num', 'c', 'a', 'b', 'do'])
    expect(moveColumn(schema, [], 'do', 'a')).toEqual([])
    expect(shown(moveColumn(schema, [], 'a'))).toEqual(['num', 'b', 'c', 'a', 'do'])
  })

  it('resets one column without the others', () => {
    fc.assert(
      fc.property(arbEdited, fc.nat(7), ([of, edited], at) => {
        const prop = of[at % of.length]?.prop ?? ''
        const reset = mergeColumns(of, resetColumn(of, makePatch(of, edited), prop))
        const usual = defaultColumns(of).find((c) => c.prop === prop)
        expect(reset.find((c) => c.prop === prop)).toEqual(usual)
        const bare = (columns: PersonalColumn[]) => columns.filter((c) => c.prop !== prop)
        expect(bare(reset)).toEqual(bare(edited))
      }),
    )
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
