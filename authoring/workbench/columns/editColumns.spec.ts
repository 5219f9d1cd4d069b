import { history } from '@codemirror/commands'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListPage } from '../../../schemas/contract/language.gen'
import { canonicalText } from '../../format'
import { shapeErrors } from '../../lint/shape/shapeErrors'
import { readRoom } from '../../room/readRoom'
import { createDesk, oneStep } from '../desk/createDesk'
import { editColumns, readColumns, type ColumnEdit } from './editColumns'

const root = new URL('../../..', import.meta.url).pathname
const path = 'schemas/pages/products/brand-info.page.json'
const { text } = readRoom(root).pages.find((page) => page.path === path)!
const columnsOf = (written: string) => (JSON.parse(written) as ListPage).columns

describe('the column editor', () => {
  it('makes a named column an object only while something is said of it', () => {
    const wide = editColumns(text, [], { kind: 'set', at: 2, setting: 'width', value: 200 })
    expect(columnsOf(wide)[2]).toEqual({ field: 'brandNameEn', width: 200 })
    const back = editColumns(wide, [], { kind: 'set', at: 2, setting: 'width', value: undefined })
    expect(columnsOf(back)[2]).toBe('brandNameEn')
  })

  it('keeps what else is said of a column', () => {
    const fixed = editColumns(text, [], { kind: 'set', at: 1, setting: 'fixed', value: 'left' })
    expect(columnsOf(fixed)[1]).toEqual({ field: 'brandName', use: 'edit', fixed: 'left' })
  })

  it('moves a column with its characters', () => {
    const moved = columnsOf(editColumns(text, [], { kind: 'move', from: 9, to: 0 }))
    expect(moved.slice(0, 2)).toEqual([columnsOf(text)[9], 'logo'])
  })

  it('never takes the last column away', () => {
    const one = text.replace(/"columns": \[[\s\S]*?\n {2}\],/, '"columns": ["brandName"],')
    expect(columnsOf(one)).toHaveLength(1)
    expect(editColumns(one, [], { kind: 'remove', at: 0 })).toBe(one)
  })

  it('moves and removes a set of fields as one, and says nothing of it', () => {
    const short = '{ "columns": [{ "use": "sold" }, "orderNum"] }'
    expect(readColumns(short, [])).toEqual([{ field: '…sold' }, { field: 'orderNum' }])
    const moved = editColumns(short, [], { kind: 'move', from: 0, to: 1 })
    expect(columnsOf(moved)).toEqual(['orderNum', { use: 'sold' }])
    expect(columnsOf(editColumns(short, [], { kind: 'remove', at: 0 }))).toEqual(['orderNum'])
    const wide: ColumnEdit = { kind: 'set', at: 0, setting: 'width', value: 90 }
    expect(columnsOf(editColumns(short, [], wide))[0]).toEqual({ use: 'sold' })
  })

  it('leaves a text alone in which the columns cannot be found', () => {
    expect(editColumns('{ "columns": "x" ', [], { kind: 'remove', at: 0 })).toBe(
      '{ "columns": "x" ',
    )
    expect(readColumns('{ "columns": [3] }', [])).toBeUndefined()
  })
})

const place = fc.nat(12)
const anyEdit: fc.Arbitrary<ColumnEdit> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), from: place, to: place }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
  fc.record({ kind: fc.constant('add' as const), at: place, field: fc.constant('remark') }),
  fc.oneof(
    setting('width', fc.integer({ min: 40, max: 500 })),
    setting('fixed', fc.constantFrom('left', 'right')),
    setting('align', fc.constantFrom('left', 'center', 'right')),
    setting('unticked', fc.constant(true)),
  ),
)
function setting<S extends 'width' | 'fixed' | 'align' | 'unticked'>(
  name: S,
  value: fc.Arbitrary<unknown>,
) {
  return fc.record({
    kind: fc.constant('set' as const),
    at: place,
    setting: fc.constant(name),
    value: fc.option(value, { nil: undefined }),
  }) as fc.Arbitrary<ColumnEdit>
}

/** What the editor shows after an edit, told by the list it shows instead of by text. */
function shownAfter(columns: object[], edit: ColumnEdit): object[] {
  const next = [...columns]
  if (edit.kind === 'move') {
    if (!next[edit.from] || edit.to >= next.length) return columns
    next.splice(edit.to, 0, ...next.splice(edit.from, 1))
  } else if (edit.kind === 'remove') {
    if (next.length > 1) next.splice(edit.at, 1)
  } else if (edit.kind === 'add') {
    next.splice(edit.at, 0, { field: edit.field })
  } else if (next[edit.at]) {
    const { [edit.setting]: _, ...rest } = next[edit.at] as Record<string, unknown>
    next[edit.at] = edit.value === undefined ? rest : { ...rest, [edit.setting]: edit.value }
  }
  return next
}

it('any edits give canonical JSON of the right shape that reads back as shown; undo and redo walk them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const desk = createDesk({ texts: { [path]: text }, extensions: () => history() })
      const texts = [text]
      let shown: object[] = readColumns(text, [])!
      for (const edit of edits) {
        const next = await canonicalText(path, editColumns(desk.text(path), [], edit))
        shown = shownAfter(shown, edit)
        expect(readColumns(next, [])).toEqual(shown)
        expect(shapeErrors('page.schema.json', JSON.parse(next)).map(({ path }) => path)).toEqual(
          [],
        )
        expect(await canonicalText(path, next)).toBe(next)
        if (next === texts.at(-1)) continue
        desk.setText(path, next, oneStep)
        texts.push(next)
      }
      for (const before of texts.slice(0, -1).toReversed()) {
        desk.undo(path)
        expect(desk.text(path)).toBe(before)
      }
      expect(desk.isChanged(path)).toBe(false)
      for (const after of texts.slice(1)) {
        desk.redo(path)
        expect(desk.text(path)).toBe(after)
      }
    }),
    { numRuns: 8 },
  )
}, 30_000)
