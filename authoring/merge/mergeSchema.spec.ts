import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalText } from '../format'
import { readWholeRoom } from '../room/readRoom'
import { mergeSchema } from './mergeSchema'
import { printConflict } from './printConflict'

const root = new URL('../..', import.meta.url).pathname
const file = 'schemas/pages/products/brand-info.page.json'
const room = readWholeRoom(root)
const textOf = (path: string) => room.pages.find((page) => page.path === path)!.text
const base = textOf(file)
const edit = (text: string, ...edits: [from: string, to: string][]) =>
  edits.reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`the text has no ${from}`)
    return edited.replace(from, to)
  }, text)

describe('two branches at one page', () => {
  it('add columns, filters and operations without conflict', async () => {
    const ours = edit(
      base,
      ['"brandNameEn",', '"brandNameEn",\n    "remark",'],
      ['"productCount",\n    "status"', '"productCount",\n    "updateTime",\n    "status"'],
      ['"row": ["edit", "history"]', '"row": ["edit", "enable", "history"]'],
    )
    const theirs = edit(
      base,
      ['"brandNameEn",', '"brandNameEn",\n    "createTime",'],
      ['"productCount",\n    "status"', '"productCount",\n    "createTime",\n    "status"'],
      [
        '"row": ["edit", "history"]',
        '"row": ["edit", { "use": "disable", "label": "停" }, "history"]',
      ],
    )
    const { text, conflicts } = await mergeSchema(file, base, ours, theirs)
    expect(conflicts).toEqual([])
    expect(text).toContain('"brandNameEn",\n    "remark",\n    "createTime",')
    expect(text).toContain('"productCount",\n    "updateTime",\n    "createTime",\n    "status"')
    expect(text).toContain(
      '"row": ["edit", "enable", { "use": "disable", "label": "停" }, "history"]',
    )
  })

  it('change different words of one column', async () => {
    const ours = edit(base, ['"logo",', '{ "field": "logo", "width": 80 },'])
    const theirs = edit(base, ['"logo",', '{ "field": "logo", "fixed": "left" },'])
    const { text } = await mergeSchema(file, base, ours, theirs)
    expect(text).toContain('{ "field": "logo", "width": 80, "fixed": "left" }')
  })

  it('one moves a column, the other changes it', async () => {
    const ours = edit(
      base,
      ['"logo",\n    ', ''],
      [
        '"initial",\n    "publishers",\n    "platformMap"',
        '"initial",\n    "logo",\n    "publishers",\n    "platformMap"',
      ],
    )
    const theirs = edit(base, ['"logo",', '{ "field": "logo", "width": 80 },'])
    const { text, conflicts } = await mergeSchema(file, base, ours, theirs)
    expect(conflicts).toEqual([])
    expect(text).toContain('"initial",\n    { "field": "logo", "width": 80 },\n    "publishers"')
  })

  it('one retitles a section, the other adds a field to it', async () => {
    const path = 'schemas/pages/orders/order-details.page.json'
    const page = textOf(path)
    const ours = edit(page, ['"title": "金额信息"', '"title": "金额"'])
    const theirs = edit(page, ['{ "use": "amounts" }', '{ "use": "amounts" }, "remark"'])
    const { text, conflicts } = await mergeSchema(path, page, ours, theirs)
    expect(conflicts).toEqual([])
    expect(text).toContain('{ "title": "金额", "fields": [{ "use": "amounts" }, "remark"] }')
  })

  it('one of them still writes version 1', async () => {
    const old = edit(
      base,
      ['"version": 2', '"version": 1'],
      ['"title": "已映射平台"', '"label": "已映射平台"'],
    )
    const ours = edit(base, ['"initial",\n    "publishers",\n    {', '"publishers",\n    {'])
    const theirs = edit(old, ['"label": "已映射平台"', '"label": "平台"'])
    const { text, conflicts } = await mergeSchema(file, old, ours, theirs)
    expect(conflicts).toEqual([])
    expect(text).toBe(edit(ours, ['"title": "已映射平台"', '"title": "平台"']))
  })
})

describe('a real conflict', () => {
  it('stands around the one statement and is told in Chinese', async () => {
    const ours = edit(base, ['"title": "已映射平台"', '"title": "平台"'])
    const theirs = edit(base, ['"title": "已映射平台"', '"title": "平台品牌"'])
    const { text, conflicts } = await mergeSchema(file, base, ours, theirs)
    expect(text).toContain(`<<<<<<< 我方
    { "field": "platformMap.platformId", "title": "平台" },
=======
    { "field": "platformMap.platformId", "title": "平台品牌" },
>>>>>>> 对方
`)
    expect(text.split('<<<<<<<')).toHaveLength(2)
    expect(conflicts.map((one) => printConflict(file, one))).toEqual([
      `${file}  filters › platformMap.platformId › title：两边改得不一样，我方 "平台"，对方 "平台品牌"，原来 "已映射平台"；请选一个`,
    ])
  })

  it('is what one removed and the other changed: nothing is lost', async () => {
    const ours = edit(base, ['    { "field": "authTo", "sortable": true },\n', ''])
    const theirs = edit(base, [
      '"authTo", "sortable": true',
      '"authTo", "width": 90, "sortable": true',
    ])
    const { text, conflicts } = await mergeSchema(file, base, ours, theirs)
    expect(conflicts.map((one) => printConflict(file, one))).toEqual([
      `${file}  columns › authTo：我方删了它，对方改成了 {"field":"authTo","width":90,"sortable":true}；请决定删还是留`,
    ])
    expect(text).toContain('"width": 90')
  })

  it('keeps a list that is one value whole', async () => {
    const page = edit(base, [
      '"productCount",\n    "status"',
      '{ "field": "productCount", "value": [1, 9] },\n    "status"',
    ])
    const { conflicts } = await mergeSchema(
      file,
      page,
      edit(page, ['[1, 9]', '[1, 5]']),
      edit(page, ['[1, 9]', '[1, 7]']),
    )
    expect(conflicts).toMatchObject([{ ours: [1, 5], theirs: [1, 7] }])
  })
})

it.each([
  '{ "version": 2,',
  '{ "version": 2, "a": 1, "a": 2 }',
  '{ "version": 99, "kind": "list" }',
])('leaves %j to git', async (text) => {
  await expect(mergeSchema(file, base, text, base)).rejects.toThrow(file)
})

// Columns, filters and tabs come, go, move and change; each branch on its own fields, or on any.
const fields = 'abcdefghijklmnop'.split('')
type Entry = string | { field: string; width?: number; title?: string }
const entry = (field: string): fc.Arbitrary<Entry> =>
  fc.oneof(
    fc.constant(field),
    fc.integer({ min: 40, max: 45 }).map((width) => ({ field, width })),
    fc.constantFrom('甲', '乙').map((title) => ({ field, title })),
  )
const list = (from: readonly string[]) =>
  fc
    .shuffledSubarray([...from], { minLength: 1 })
    .chain((names) => fc.tuple(...names.map(entry)))
    .map((entries) => entries as Entry[])
const pageOf = (columns: readonly Entry[], filters: readonly Entry[]) =>
  JSON.stringify({ version: 2, path: '/x', kind: 'list', filters, columns })
const page = (from = fields) => fc.tuple(list(from), list(from)).map((lists) => pageOf(...lists))
const canonical = (text: string) => canonicalText(file, text)
const nameOf = (one: Entry) => (typeof one === 'string' ? one : one.field)
const namesIn = (text: string) => {
  const { columns, filters } = JSON.parse(text) as { columns: Entry[]; filters: Entry[] }
  return { columns: columns.map(nameOf), filters: filters.map(nameOf) }
}

describe('every merge', () => {
  it('takes what only one branch changed, exactly', async () => {
    await fc.assert(
      fc.asyncProperty(page(), page(), async (old, side) => {
        const merged = await canonical(side)
        for (const [ours, theirs] of [
          [side, old],
          [old, side],
          [side, side],
        ] as const)
          expect(await mergeSchema(file, old, ours, theirs)).toEqual({
            text: merged,
            conflicts: [],
          })
      }),
      { numRuns: 10 },
    )
  }, 60_000)

  it('of changes to different things has both and no conflict, whichever branch merges', async () => {
    const [left, right] = [fields.slice(0, 8), fields.slice(8)]
    const halves = fc.tuple(list(left), list(right), list(left), list(right))
    await fc.assert(
      fc.asyncProperty(halves, async ([a, b, newA, newB]) => {
        const old = pageOf([...a, ...b], ['z'])
        const ours = pageOf([...newA, ...b], ['z', 'q'])
        const theirs = pageOf([...a, ...newB], ['z', 'r'])
        const merged = await mergeSchema(file, old, ours, theirs)
        const swapped = await mergeSchema(file, old, theirs, ours)
        expect([merged.conflicts, swapped.conflicts]).toEqual([[], []])
        expect(namesIn(merged.text).columns.filter((name) => left.includes(name))).toEqual(
          newA.map(nameOf),
        )
        expect(namesIn(merged.text).columns.filter((name) => right.includes(name))).toEqual(
          newB.map(nameOf),
        )
        expect(namesIn(merged.text).filters).toEqual(['z', 'q', 'r'])
        const sorted = (text: string) =>
          (JSON.parse(text) as { columns: Entry[] }).columns
            .map((one) => JSON.stringify(one))
            .sort()
        expect(sorted(swapped.text)).toEqual(sorted(merged.text))
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  it('without conflict names nothing twice; with one, both sides can be read out of the marks', async () => {
    await fc.assert(
      fc.asyncProperty(page(), page(), page(), async (old, ours, theirs) => {
        const { text, conflicts } = await mergeSchema(file, old, ours, theirs)
        for (const side of conflicts.length === 0 ? [text] : [sideOf(text, 0), sideOf(text, 1)])
          for (const names of Object.values(namesIn(side)))
            expect(new Set(names).size).toBe(names.length)
        expect(text.includes('<<<<<<<')).toBe(conflicts.length > 0)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

const sideOf = (text: string, side: 0 | 1) =>
  text.replaceAll(
    /<<<<<<< .*\n([\s\S]*?)=======\n([\s\S]*?)>>>>>>> .*\n/g,
    (_, ours: string, theirs: string) => [ours, theirs][side]!,
  )
