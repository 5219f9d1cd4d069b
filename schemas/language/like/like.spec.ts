import { describe, expect, it } from 'vitest'
import type { ListPage, Resource } from '../../contract/language.gen'
import { layOut, withBorrowed } from '../pages/layOut'
import { rebasedText } from './rebased'
import { resolveResources, withoutPatterns } from './resolveResources'

const task: Resource = {
  version: 2,
  name: 'task',
  title: '任务',
  pattern: true,
  base: '/task',
  table: 'task',
  label: 'taskNum',
  state: 'taskStatus',
  fields: { taskNum: { title: '任务编号', width: 170 }, taskStatus: { title: '状态' } },
  sets: { named: ['taskNum', 'taskStatus'] },
  lists: {
    tasks: {
      tabs: [{ key: 'all', label: '全部', where: {} }],
      sort: '-createTime',
      expand: {
        sections: [
          {
            title: '任务明细',
            list: {
              key: 'items',
              resource: 'taskItem',
              calls: { list: 'POST /task/items/page' },
              columns: ['lineNum'],
            },
          },
        ],
      },
      actions: { batch: ['retry'], row: ['retry'] },
    },
  },
  actions: {
    retry: {
      label: '重试',
      call: 'POST /task/retry',
      permission: 'task:retry',
      from: ['FAIL'],
      confirm: '确定重试？',
    },
  },
}
const stockImport: Resource = {
  version: 2,
  name: 'stockImport',
  title: '库存导入任务',
  like: 'task',
  base: '/task/stockImport',
  label: 'taskNum',
  fields: { taskNum: { title: '编号' }, quantity: { title: '数量', type: 'int' } },
  actions: { retry: { label: '重试失败项', confirm: '改好再试？' } },
}
const resources = resolveResources([stockImport, task])
const page = (rest: object = {}) =>
  ({
    version: 2,
    path: '/stockImport',
    title: '库存导入任务',
    kind: 'list',
    permission: 'task:stockImport:list',
    resource: 'stockImport',
    like: 'tasks',
    calls: { list: 'POST /task/stockImport/page' },
    columns: [{ use: 'named' }, 'quantity'],
    ...rest,
  }) as ListPage
const laidOut = (rest?: object) => layOut(page(rest), { resources, dictionary: () => undefined })

describe('a resource like a pattern', () => {
  it('has all of it, its own keys first', () => {
    const { fields, state, table, title, sets, pattern } = resources['stockImport']!
    expect(fields).toEqual({
      taskNum: { title: '编号', width: 170 },
      taskStatus: { title: '状态' },
      quantity: { title: '数量', type: 'int' },
    })
    expect({ state, table, title, sets, pattern }).toEqual({
      state: 'taskStatus',
      table: 'task',
      title: '库存导入任务',
      sets: task.sets,
      pattern: undefined,
    })
  })

  it('calls and may under its own base', () => {
    expect(resources['stockImport']?.actions).toEqual({
      retry: {
        label: '重试失败项',
        call: 'POST /task/stockImport/retry',
        permission: 'task:stockImport:retry',
        from: ['FAIL'],
        confirm: '改好再试？',
      },
    })
  })

  it('stays as written when what it is like is unknown or no pattern', () => {
    const { pattern: _pattern, ...plain } = task
    expect(resolveResources([stockImport])['stockImport']).toBe(stockImport)
    expect(resolveResources([stockImport, plain])['stockImport']).toBe(stockImport)
  })

  it('is a resource of its own; the pattern is none', () => {
    expect(Object.keys(withoutPatterns(resources))).toEqual(['stockImport'])
  })

  it.each([
    ['POST /tasks/retry', 'POST /tasks/retry'],
    ['GET /task/result/{id}', 'GET /task/stockImport/result/{id}'],
    ['tasks:retry', 'tasks:retry'],
    ['task: 已经开始', 'task: 已经开始'],
  ])('changes nothing but its calls and permissions: %s', (text, said) => {
    expect(rebasedText(text, '/task', '/task/stockImport')).toBe(said)
  })
})

describe('a list like one of its resource', () => {
  it('has what it does not say itself', () => {
    const { tabs, sort, columns, actions, like } = laidOut({
      sort: 'taskNum',
      actions: { toolbar: ['retry'], row: [] },
    })
    expect({ tabs, sort, columns, like }).toEqual({
      tabs: task.lists?.['tasks']?.tabs,
      sort: 'taskNum',
      columns: ['taskNum', 'taskStatus', 'quantity'],
      like: undefined,
    })
    expect(actions).toEqual({ toolbar: ['retry'], batch: ['retry'], row: [] })
  })

  it('changes the lists inside what it borrows', () => {
    const list = (rest?: object) => laidOut(rest).expand?.sections[0]?.list
    expect(list()).toMatchObject({
      calls: { list: 'POST /task/stockImport/items/page' },
      columns: ['lineNum'],
    })
    expect(list({ inside: { items: { columns: ['bizKey'] } } })).toMatchObject({
      resource: 'taskItem',
      columns: ['bizKey'],
    })
    expect(laidOut({ inside: { items: { columns: ['bizKey'] } } })).not.toHaveProperty('inside')
  })

  it('is the very page when it is like nothing', () => {
    const { like: _like, ...plain } = page()
    expect(withBorrowed(plain as ListPage, resources)).toBe(plain)
  })
})
