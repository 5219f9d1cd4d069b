import { describe, expect, it } from 'vitest'
import { fixtureLinter } from '../lint/fixtureRoom'
import { referenceKinds, referencesOf } from '../lint/walk/referencesOf'
import { spanOf } from '../lint/place'
import { filesOf } from '../room/schemaRoom'
import { codeUses } from './codeUses'
import { declaredIn } from './declaredIn'
import { unusedIn } from './unusedIn'
import { namesOf, usesOf, type Use } from './usesOf'
import type { Target } from './targets'

const { context, room, withFile } = fixtureLinter()
const printed = (uses: readonly Use[]) =>
  uses.map(({ file, line, column, role }) => `${file.split('/').at(-1)}:${line}:${column} ${role}`)

describe('usesOf', () => {
  it.each<[Target, string[]]>([
    [
      { kind: 'field', name: 'brand.sales' },
      [
        'brand-form.page.json:20:78 表单项',
        'brand-info.page.json:20:16 列',
        'brand-info.page.json:22:13 排序',
        'brand-print.page.json:15:28 字段行',
        'brand.resource.json:27:20 表单项',
      ],
    ],
    [
      { kind: 'field', name: 'brandLine.platformName' },
      [
        'brand-detail.page.json:14:54 明细列',
        'brand-form.page.json:25:48 表单项',
        'brand-print.page.json:16:37 明细列',
        'brand-scan.page.json:11:22 显示的字段',
        'brandLine.resource.json:6:12 指代字段',
      ],
    ],
    [
      { kind: 'dict', name: 'enable_status' },
      ['brand.resource.json:10:40 字典', 'brandBill.resource.json:25:40 字典'],
    ],
    [
      { kind: 'route', name: '/brandInfo' },
      ['brand-detail.page.json:16:15 返回的列表', 'brand-form.page.json:11:15 返回的列表'],
    ],
    [{ kind: 'action', name: 'brand.disable' }, ['brand-info.page.json:26:15 批量操作']],
    [{ kind: 'component', name: 'brand.map' }, ['brand.resource.json:36:82 组件']],
    [
      { kind: 'call', name: 'POST /product/brand/page/summary' },
      ['brand-info.page.json:11:22 合计的接口'],
    ],
  ])('%j', (target, places) => {
    expect(printed(usesOf(context, target))).toEqual(places)
  })

  it('names the fields of expressions and sentences', () => {
    const roles = usesOf(context, { kind: 'field', name: 'brand.status' }).map(({ role }) => role)
    expect(roles).toEqual(expect.arrayContaining(['可用条件', '整行的语气', '列', '筛选']))
    const named = usesOf(context, { kind: 'field', name: 'brand.brandName' })
    expect(named.map(({ role }) => role)).toContain('句子')
  })

  it('underlines the very characters of the name', () => {
    for (const kind of referenceKinds)
      for (const reference of referencesOf(context, kind)) {
        const { offset, length } = spanOf({ ...reference, message: '' })
        const text = reference.file.text.slice(offset, offset + length)
        if (!reference.role.endsWith('接口')) expect(text.replaceAll('"', '')).toBe(reference.name)
      }
  })

  it('finds every place where the linter misses a name that is gone', () => {
    let missed = 0
    for (const kind of ['field', 'action', 'dict', 'resource', 'route', 'permission'] as const)
      for (const { file, path, onKey, name } of declaredIn(context, kind)) {
        const uses = usesOf(context, { kind, name }).map((use) => `${use.file}:${use.offset}`)
        const { offset, length } = spanOf({ file, path, onKey, message: '' })
        const text = `${file.text.slice(0, offset)}"${gone[kind]}"${file.text.slice(offset + length)}`
        for (const problem of withFile(file.path, text).problems()) {
          if (!/^(REF00[1-9]|EXPR00[12])$/.test(problem.rule.id) || problem.rule.id === 'REF003')
            continue
          const own = filesOf(room).find((one) => one.path === problem.file)!
          const shift =
            problem.file === file.path && problem.offset > offset
              ? gone[kind].length + 2 - length
              : 0
          missed += 1
          expect(uses, `${name}: ${problem.message}`).toContain(
            `${own.path}:${problem.offset - shift}`,
          )
        }
      }
    expect(missed).toBeGreaterThan(20)
  }, 30_000)
})

const gone = {
  field: 'qqqqqqqqqqqq',
  action: 'qqqqqqqqqqqq',
  dict: 'qqqqqqqqqqqq',
  resource: 'qqqqqqqqqqqq',
  route: '/qqqqqqqqqqqq',
  permission: 'qqqq:qqqq:qqqq',
}

describe('unusedIn', () => {
  it('names what nobody names', () => {
    const unused = unusedIn(context, 'field').map(({ name }) => name)
    expect(unused.filter((name) => name.startsWith('brand.'))).toEqual(['brand.page'])
    expect(unusedIn(context, 'dict')).toEqual([])
    for (const { name } of unusedIn(context, 'action'))
      expect(usesOf(context, { kind: 'action', name })).toEqual([])
  })
})

describe('namesOf', () => {
  it('a path through lines names the lines and the field in them', () => {
    const [file] = room.pages
    const reference = {
      kind: 'field',
      name: 'lines.platformName',
      resource: 'brand',
      role: '列',
      file: file!,
      path: [],
    } as const
    expect(namesOf({ ...reference, path: [] }, context.resources)).toEqual([
      'brand.lines',
      'brandLine.platformName',
    ])
  })
})

describe('codeUses', () => {
  const source = `const states = defineMachine({
  resource: 'brand',
  base: '/product/brand',
  transitions: {
    disable: { to: '0', permission: 'product:brand:edit' },
  },
})
defineList({ page: '/brandInfo' })
`
  const sources = [{ path: 'server/modules/goods/brand/brandRoutes.ts', text: source }]
  it.each<[Target, string[]]>([
    [{ kind: 'action', name: 'brand.disable' }, ['5:5']],
    [{ kind: 'action', name: 'brand.enable' }, []],
    [{ kind: 'call', name: 'POST /product/brand/disable' }, ['5:5']],
    [{ kind: 'permission', name: 'product:brand:edit' }, ['5:38']],
    [{ kind: 'route', name: '/brandInfo' }, ['8:21']],
    [{ kind: 'route', name: '/brand' }, []],
    [{ kind: 'resource', name: 'brand' }, ['2:14']],
  ])('%j', (target, places) => {
    expect(codeUses(sources, target).map(({ line, column }) => `${line}:${column}`)).toEqual(places)
  })
})
