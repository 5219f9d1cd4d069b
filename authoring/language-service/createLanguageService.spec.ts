import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../schemas/contract/calls.gen'
import { createContext } from '../lint/createContext'
import { expressionsOf } from '../lint/walk/expressionsOf'
import { parseSchemaFile } from '../room/schemaRoom'
import { readWholeRoom } from '../room/readRoom'
import { createLanguageService } from './createLanguageService'
import { scopeNames } from './expressionPlace'

const room = readWholeRoom(new URL('../..', import.meta.url).pathname)
const surroundings = {
  calls: Object.keys(calls),
  dialogs: ['order.split'],
  pageComponents: ['home'],
  lists: {},
  refusals: {},
  facts: {},
  effects: ['purchaseTotals'],
  validators: [],
}
const service = createLanguageService({ room, surroundings })

const page = 'schemas/pages/products/brand-info.page.json'
const resource = 'schemas/resources/products/brand.resource.json'
const list = (rest: string) => `{ "kind": "list", "resource": "brand", ${rest} }`

/** What is offered at `|` of a text, and the text after each is taken. */
async function at(marked: string, path = page) {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  const found = await service.complete(path, text, offset)
  const items = found?.items ?? []
  return {
    labels: items.map(({ label }) => label),
    detail: (label: string) => items.find((item) => item.label === label)?.detail,
    taken: (label: string) => {
      const item = items.find((one) => one.label === label)
      return item && found && text.slice(0, found.from) + item.insert + text.slice(found.to)
    },
  }
}

// vscode-json-languageservice reads its schemas once.
beforeAll(() => at(list('"p|"')))

describe('keywords', () => {
  it('come with quotes, colon and comma', async () => {
    const { taken } = await at(list('"per|", "columns": []'))
    expect(taken('permission')).toBe(list('"permission": , "columns": []'))
  })

  it('leave out what stands there already', async () => {
    const { labels } = await at(list('"columns": [], |'))
    expect(labels).toContain('filters')
    expect(labels).not.toContain('columns')
  })

  it('have fixed values', async () => {
    const { taken } = await at(list('"pageSize": |'))
    expect(taken('50')).toBe(list('"pageSize": 50'))
  })

  it('offer whole parts', async () => {
    const { labels } = await at(list('"tabs": [|]'))
    expect(labels).toContain('一个带条件的标签')
  })

  it('are explained in Chinese with an example', async () => {
    const text = list('"sort": "-id"')
    const help = await service.hover(page, text, text.indexOf('sort'))
    expect(help?.text).toContain('打开时的排序')
    expect(help?.text).toContain('```json\n"sort,-updateTime"')
  })
})

describe('names of the room', () => {
  it.each<[place: string, text: string, label: string, after: string]>([
    ['a column', list('"columns": ["br|"]'), 'brandName', list('"columns": ["brandName"]')],
    ['an empty list', list('"columns": [|]'), 'brandName', list('"columns": ["brandName"]')],
    [
      'before another',
      list('"columns": [| "status"]'),
      'logo',
      list('"columns": ["logo", "status"]'),
    ],
    [
      'the field of an object',
      list('"filters": [{ "field": | }]'),
      'initial',
      list('"filters": [{ "field": "initial" }]'),
    ],
    [
      'through lines',
      list('"columns": ["platformMap.|"]'),
      'platformMap.platformId',
      list('"columns": ["platformMap.platformId"]'),
    ],
    ['the sort', list('"sort": "sort,-upd|"'), 'updateTime', list('"sort": "sort,-updateTime"')],
    [
      'an action',
      list('"actions": { "row": ["|"] }'),
      'edit',
      list('"actions": { "row": ["edit"] }'),
    ],
    [
      'the key of a condition',
      list('"tabs": [{ "where": { "|" } }]'),
      'status',
      list('"tabs": [{ "where": { "status":  } }]'),
    ],
    [
      'the value of a condition',
      list('"tabs": [{ "where": { "status": "|" } }]'),
      '0',
      list('"tabs": [{ "where": { "status": "0" } }]'),
    ],
    [
      'a default of a filter',
      list('"filters": [{ "field": "status", "value": | }]'),
      '1',
      list('"filters": [{ "field": "status", "value": "1" }]'),
    ],
    [
      'a page',
      list('"columns": [{ "field": "logo", "open": { "path": "/librar|" } }]'),
      '/libraryInfoBase',
      list('"columns": [{ "field": "logo", "open": { "path": "/libraryInfoBase" } }]'),
    ],
    [
      'its parameters',
      list(
        '"columns": [{ "field": "logo", "open": { "path": "/libraryInfoBase", "query": { "|": "1" } } }]',
      ),
      'brandId',
      list(
        '"columns": [{ "field": "logo", "open": { "path": "/libraryInfoBase", "query": { "brandId": "1" } } }]',
      ),
    ],
    [
      'a call',
      list('"calls": { "list": "|" }'),
      'POST /product/brand/page',
      list('"calls": { "list": "POST /product/brand/page" }'),
    ],
    [
      'a permission',
      list('"permission": "brand|"'),
      'product:brand:list',
      list('"permission": "product:brand:list"'),
    ],
    [
      'a menu group',
      list('"menu": { "group": "|" }'),
      'companys.goods',
      list('"menu": { "group": "companys.goods" }'),
    ],
    [
      'a resource',
      '{ "kind": "list", "resource": "bra|" }',
      'brand',
      '{ "kind": "list", "resource": "brand" }',
    ],
    [
      'a dictionary',
      list('"filters": [{ "field": "status", "dict": "enable|" }]'),
      'enable_status',
      list('"filters": [{ "field": "status", "dict": "enable_status" }]'),
    ],
    [
      'a column of lines',
      list('"sections": [{ "table": "platformMap", "columns": ["|"] }]'),
      'platformId',
      list('"sections": [{ "table": "platformMap", "columns": ["platformId"] }]'),
    ],
    [
      'a field of an embedded list',
      list('"sections": [{ "list": { "resource": "product", "columns": ["|"] } }]'),
      'isbn',
      list('"sections": [{ "list": { "resource": "product", "columns": ["isbn"] } }]'),
    ],
    [
      'a component',
      list('"actions": { "row": [{ "label": "拆分", "component": "|" }] }'),
      'order.split',
      list('"actions": { "row": [{ "label": "拆分", "component": "order.split" }] }'),
    ],
  ])('%s', async (_place, text, label, after) => {
    expect((await at(text)).taken(label)).toBe(after)
  })

  it('are found by their Chinese title', async () => {
    const { labels, detail } = await at(list('"columns": ["授权|"]'))
    expect(labels).toEqual(['authFile', 'authFrom', 'authTo'])
    expect(detail('authTo')).toBe('授权到期')
  })

  it('that stand in the list already are not offered twice', async () => {
    const { labels } = await at(list('"columns": ["brandName", { "field": "logo" }, "|"]'))
    expect(labels).not.toContain('brandName')
    expect(labels).not.toContain('logo')
  })

  it('of a resource come from the text in the editor, saved or not', async () => {
    const text = '{ "name": "brand", "label": "|", "fields": { "newField": { "title": "新的" } } }'
    expect((await at(text, resource)).detail('newField')).toBe('新的')
  })

  it('are explained where they stand', async () => {
    const text = list('"columns": ["status"]')
    const help = await service.hover(page, text, text.indexOf('status') + 2)
    expect(help?.text).toContain('**状态** `status`')
    expect(help?.text).toContain('字典 启用状态 `enable_status`')
  })
})

describe('expressions', () => {
  const tone = (text: string) => list(`"rowTone": [{ "tone": "muted", "when": "${text}" }]`)

  it.each([
    ['names and functions', '{{ ro| }}', 'row', '{{ row }}'],
    ['functions', '{{ le| }}', 'len', '{{ len }}'],
    ['fields of a row', '{{ row.sta| }}', 'status', '{{ row.status }}'],
    ['values of its dictionary', "{{ row.status === '|' }}", '1', "{{ row.status === '1' }}"],
    ['values without a quote yet', '{{ row.status === | }}', '0', "{{ row.status === '0' }}"],
    ['values in a list', "{{ row.status in ['1', '|'] }}", '0', "{{ row.status in ['1', '0'] }}"],
    ['what the user has', '{{ user.is| }}', 'isAdmin', '{{ user.isAdmin }}'],
  ])('%s', async (_place, before, label, after) => {
    expect((await at(tone(before))).taken(label)).toBe(tone(after))
  })

  const chosen = (params: string) =>
    `{ "name": "shelfArea", "fields": { "warehouseId": { "title": "所属仓库" }, "areaId": { "ref": "warehouseArea", "params": { ${params} } } } }`

  it('of choices that depend on others: what the call can be narrowed by, and what is filled in beside', async () => {
    const key = await at(chosen('"|"'), resource)
    expect(key.labels).toEqual(['warehouseId'])
    const value = await at(chosen('"warehouseId": "{{ values.war| }}"'), resource)
    expect(value.labels).toContain('warehouseId')
    const names = await at(chosen('"warehouseId": "{{ | }}"'), resource)
    expect(names.labels).toContain('values')
    expect(names.labels).not.toContain('rows')
  })

  it('offer only what the place may name', async () => {
    expect((await at(tone('{{ | }}'))).labels).not.toContain('values')
    const { labels } = await at(list('"columns": [{ "field": "logo", "visible": "{{ | }}" }]'))
    expect(labels).toContain('page')
    expect(labels).not.toContain('row')
  })

  const detail = (where: string) =>
    `{ "kind": "detail", "resource": "brand", "sections": [{ "list": { "resource": "product", "where": ${where} } }] }`
  const form = (lines: string) =>
    `{ "kind": "form", "resource": "wholesaleOrder", "sections": [{ "form": [{ "field": "items", "lines": { "terms": ["customerId"], ${lines} } }] }] }`
  const listed = (where: string) => `[{ "resource": "tradeStock", "where": ${where} }]`
  const looked = (where: string) => form(`"look": { "lists": ${listed(where)} }`)

  it.each([
    ['a section', detail('{ "brandId": "{{ row.| }}" }'), 'brandName', 'isbn'],
    [
      'an action',
      list(`"actions": { "row": [{ "show": { "sections": [{ "list": {
        "resource": "product", "where": { "brandId": "{{ row.| }}" } } }] } }] }`),
      'brandName',
      'isbn',
    ],
    ['a form', form(`"choose": ${listed('{ "isbn": "{{ row.| }}" }')}`), 'customerId', 'inStock'],
    ['a line', looked('{ "isbn": "{{ row.| }}" }'), 'floorPrice', 'inStock'],
    [
      'a line, with the terms around it',
      looked('{ "isbn": "{{ row.| }}" }'),
      'customerId',
      'items',
    ],
  ])('in where of a list ask the record around it: %s', async (_place, text, label, other) => {
    const { labels } = await at(text)
    expect(labels).toContain(label)
    expect(labels).not.toContain(other)
  })

  it('in where of a list know the values of the record around it', async () => {
    const text = detail(`{ "status": "{{ row.status === '|' }}" }`)
    expect((await at(text)).detail('1')).toBe('启用')
    expect((await at(detail('{ "|" }'))).labels).toContain('isbn')
  })

  it('in columns of a list that is looked at ask its own rows', async () => {
    const open = '{ "path": "/brandInfo", "query": { "id": "{{ row.| }}" } }'
    const columns = `[{ "field": "isbn", "open": ${open} }]`
    const { labels } = await at(
      form(`"look": { "lists": [{ "resource": "tradeStock", "columns": ${columns} }] }`),
    )
    expect(labels).toContain('inStock')
    expect(labels).not.toContain('floorPrice')
  })

  it('in sentences are the fields of the row', async () => {
    const text = (inner: string) =>
      list(`"actions": { "row": [{ "use": "edit", "confirm": "${inner}" }] }`)
    expect((await at(text('停用 {bra|}？'))).taken('brandName')).toBe(text('停用 {brandName}？'))
  })

  it('may name what the linter allows, in every expression of every page', () => {
    const found = [...expressionsOf(createContext(room, surroundings))]
    expect(found.length).toBeGreaterThan(100)
    const other = found.filter(({ file, path, names }) => {
      const { kind } = file.value as { kind?: string }
      return [...names].sort().join() !== [...scopeNames(kind, path)].sort().join()
    })
    expect(other.map(({ file, path }) => `${file.path} ${path.join('.')}`)).toEqual([])
  })
})

it('survives every prefix of a file being typed', async () => {
  const { text } = parseSchemaFile(page, list('"columns": ["brandName", { "field": "sta'))
  for (let end = 1; end <= text.length; end += 1)
    await expect(service.complete(page, text.slice(0, end), end)).resolves.not.toThrow()
})
