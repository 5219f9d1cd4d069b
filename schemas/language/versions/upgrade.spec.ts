import { describe, expect, it } from 'vitest'
import { currentVersion, NewerVersionError, upgrade, versionOf } from './upgrade'

const page = { version: 1, path: '/x', title: '示例', permission: 'login' }

describe('version 2', () => {
  it('calls a heading title in every list of fields, however deep', () => {
    const labelled = [{ field: 'a', label: '甲' }, 'b']
    const titled = [{ field: 'a', title: '甲' }, 'b']
    const list = (fields: unknown) => ({ filters: fields, columns: fields })
    const inner = (fields: unknown) => ({
      sections: [{ title: '段', fields, list: { key: 'one', ...list(fields) } }],
    })
    const all = (fields: unknown) => ({
      kind: 'report',
      ...list(fields),
      dimensions: fields,
      expand: inner(fields),
      detail: inner(fields),
      ...inner(fields),
    })
    expect(upgrade({ ...page, ...all(labelled) })).toEqual({ ...page, version: 2, ...all(titled) })
    expect(
      upgrade({ ...page, kind: 'print', blocks: [{ fields: labelled, columns: labelled }] }),
    ).toEqual({
      ...page,
      version: 2,
      kind: 'print',
      blocks: [{ fields: titled, columns: titled }],
    })
  })

  it('says perLine in form sections and record on detail pages', () => {
    expect(
      upgrade({
        ...page,
        kind: 'form',
        sections: [{ title: '段', columns: 2 }],
        actions: { form: ['save'] },
      }),
    ).toEqual({
      ...page,
      version: 2,
      kind: 'form',
      sections: [{ title: '段', perLine: 2 }],
      actions: { form: ['save'] },
    })
    expect(upgrade({ ...page, kind: 'detail', actions: { form: ['edit'] } })).toEqual({
      ...page,
      version: 2,
      kind: 'detail',
      actions: { record: ['edit'] },
    })
  })

  it('leaves tabs, operations, lines of a form and what is Formily’s alone', () => {
    const kept = {
      kind: 'list',
      tabs: [{ key: 'all', label: '全部' }],
      filters: [
        { field: 'a', schema: { 'x-component-props': { columns: [{ field: 'a', label: '甲' }] } } },
      ],
      actions: {
        row: [
          {
            use: 'edit',
            label: '改',
            form: [{ field: 'lines', columns: [{ field: 'b', label: '乙' }] }],
          },
        ],
      },
    }
    expect(upgrade({ ...page, ...kept })).toEqual({ ...page, version: 2, ...kept })
  })

  it('does not choose where both names are written', () => {
    const both = { kind: 'list', columns: [{ field: 'a', label: '甲', title: '乙' }] }
    expect(upgrade({ ...page, ...both })).toEqual({ ...page, version: 2, ...both })
  })

  it('gives menu and permissions their version, first', () => {
    expect(JSON.stringify(upgrade({ modules: [] }))).toBe('{"version":2,"modules":[]}')
    expect(JSON.stringify(upgrade({ 'order:list': '查看订单' }))).toBe(
      '{"version":2,"order:list":"查看订单"}',
    )
  })
})

it('refuses a newer language and says what to do', () => {
  const file = { ...page, version: currentVersion + 1 }
  expect(() => upgrade(file)).toThrow(NewerVersionError)
  expect(() => upgrade(file)).toThrow('请先更新控制台再打开它，文件没有改动')
})

it.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ version: '1' }],
  [{ version: 0 }],
  [{ version: 1.5 }],
  [{ kind: 'list' }],
])('leaves %j as it is: the linter tells what is wrong with it', (value) => {
  expect(versionOf(value)).toBeUndefined()
  expect(upgrade(value)).toBe(value)
})
