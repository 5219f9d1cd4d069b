import { describe, expect, it } from 'vitest'
import { canonicalText } from '../format'
import { noSurroundings } from '../lint/createContext'
import { lintRoom, printProblem } from '../lint/lintRoom'
import { readRoom } from '../room/readRoom'
import { parseSchemaFile, type SchemaRoom } from '../room/schemaRoom'
import { Catalogue, type TableFacts } from './catalogue'
import { checkFound, checkOrder } from './checkOrder'
import type { Resource } from '../../schemas/contract/language.gen'
import { fromOpenApi } from './fromOpenApi'
import { fromTable } from './fromTable'
import { snakeOf } from './names'
import { scaffold } from './scaffold'
import { fromFields, fromResource } from './sources'
import type { Change, Found, PageOrder } from './types'

const room = readRoom(new URL('../..', import.meta.url).pathname)
const order: PageOrder = {
  route: '/imprintInfo',
  title: '出版品牌管理',
  module: 'products',
  menu: 'companys.goods',
  variants: ['detail', 'form', 'report'],
}
const modules =
  "import { brandModule } from '../modules/goods/brand/module'\n\nexport const modules: readonly ServerModule[] = [\n  brandModule,\n]\n"
const ground = { room, modules, migrations: ['0083.label_print.up.sql'], exists: () => false }

const column = (name: string, udt: string, more: object = {}) => ({
  name,
  udt,
  isNullable: true,
  hasDefault: false,
  ...more,
})
const brandTable: TableFacts = {
  name: 'brand',
  columns: [],
  checks: [],
  foreignKeys: [],
  uniqueKeys: [['id', 'company_id']],
}
const sheet: TableFacts = {
  name: 'paper_sheet',
  comment: '纸张',
  columns: [
    column('id', 'int8', { isNullable: false, hasDefault: true }),
    column('company_id', 'int8', { isNullable: false }),
    column('name', 'text', { isNullable: false, comment: '名称' }),
    column('brand_id', 'int8', { comment: '品牌' }),
    column('kind', 'text', { comment: '种类' }),
    column('price', 'numeric', { scale: 2, comment: '单价' }),
    column('sheets', 'int4', { comment: '张数' }),
    column('status', 'text', { comment: '状态' }),
    column('odd', 'text'),
  ],
  checks: [
    "CHECK (((name <> ''::text) AND (length(name) <= 60)))",
    "CHECK ((kind = ANY (ARRAY['GLOSS'::text, 'MATT'::text])))",
    "CHECK ((status = ANY (ARRAY['0'::text, '1'::text])))",
    'CHECK ((sheets >= 1))',
  ],
  foreignKeys: [{ table: 'brand', columns: ['brand_id', 'company_id'] }],
  uniqueKeys: [['id', 'company_id']],
}
const catalogue = new Catalogue([brandTable, sheet])

const written =
  'name:名称*:text:60, price:定价:money, status:状态*:dict(enable_status), kind:种类:dict(imprint_kind=A:甲|B:乙), brandId:品牌:ref(brand), onDate:日期:date'
const pets = {
  openapi: '3.0.3',
  paths: {
    '/pets': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    items: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
                  },
                },
              },
            },
          },
        },
      },
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['petName'],
        properties: {
          id: { type: 'string' },
          petName: { type: 'string', maxLength: 60, description: '名称，全店唯一' },
          kind: { type: 'string', enum: ['cat', 'dog'], description: '种类' },
          born: { type: 'string', format: 'date', description: '出生日期' },
          age: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }], description: '年龄' },
          friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
        },
      },
    },
  },
}

const sources: [string, () => Found][] = [
  ['fields', () => fromFields(written, 'imprint', order, room, catalogue)],
  ['a table', () => fromTable('paper_sheet', 'sheet', order, room, catalogue)],
  ['an OpenAPI operation', () => fromOpenApi(pets, 'get /pets', 'pet', order, room, catalogue)],
]

describe.each(sources)('a page from %s', (_name, find) => {
  it('is complete, and the linter finds nothing', async () => {
    const found = find()
    checkOrder(order, room)
    checkFound(found, order, room)
    const changes = scaffold(order, found, ground)
    expect(await problemsOf(changes)).toEqual([])
    const paths = changes.map(({ path }) => path)
    expect(paths).toContain('schemas/pages/products/imprint-info.page.json')
    expect(paths).toContain(
      `server/modules/goods/${found.resource.name}/${found.resource.name}.spec.ts`,
    )
    expect(changes.find(({ path }) => path === 'server/main/modules.ts')?.text).toContain(
      `  brandModule,\n  ${found.resource.name}Module,\n]`,
    )
  }, 60_000)
})

describe('a scan station', () => {
  const brand = room.resources
    .map(({ value }) => value as Resource)
    .find((one) => one.name === 'brand')
  const columns = Object.keys(brand?.fields ?? {}).map((name) => column(snakeOf(name), 'text'))
  const withBrands = new Catalogue([{ ...brandTable, columns }])
  const scanOrder: PageOrder = {
    route: '/brandScan',
    title: '品牌清点',
    kind: 'scan',
    module: 'products',
    menu: 'companys.goods',
    variants: [],
  }

  it('over a resource is complete, and the linter finds nothing', async () => {
    const found = fromResource('brand', room, withBrands)
    checkOrder(scanOrder, room)
    checkFound(found, scanOrder, room)
    const changes = scaffold(scanOrder, found, ground)
    expect(await problemsOf(changes)).toEqual([])
    expect(changes.map(({ path }) => path)).toEqual([
      'schemas/pages/products/brand-scan.page.json',
      'schemas/permissions.json',
      'server/modules/goods/brandScan/module.ts',
      'server/modules/goods/brandScan/brandScanRoutes.ts',
      'server/modules/goods/brandScan/brandScan.spec.ts',
      'server/main/modules.ts',
    ])
  }, 60_000)

  it('is made of a resource that is there, and stands alone', () => {
    const made = fromFields(written, 'imprint', scanOrder, room, catalogue)
    expect(() => checkFound(made, scanOrder, room)).toThrow('扫描作业做在已有的资源上')
    const known = fromResource('brand', room, withBrands)
    const beside = { ...scanOrder, variants: ['detail'] as const }
    expect(() => checkFound(known, beside, room)).toThrow('旁边没有 --detail 的页面')
  })
})

it('makes the table of fields: tenant, checks, references to the same company, comments', () => {
  const found = fromFields(written, 'imprint', order, room, catalogue)
  const [up, down] = scaffold(order, found, ground).filter(({ path }) => path.endsWith('.sql'))
  expect(up?.path).toBe('server/base/db/migrations/0084.imprint.up.sql')
  for (const line of [
    "name text not null check (name <> '' and length(name) <= 60)",
    "kind text check (kind in ('A', 'B'))",
    'price numeric(14, 2)',
    'foreign key (brand_id, company_id) references brand (id, company_id)',
    "call protect_tenant_table('imprint');",
    "comment on column imprint.name is '名称';",
  ])
    expect(up?.text).toContain(line)
  expect(down?.text).toBe('drop table imprint;\n')
})

it('reads a table: lengths, dictionaries, references, and says what it could not tell', () => {
  const { resource, dictionaries, notes, table } = fromTable(
    'paper_sheet',
    'sheet',
    order,
    room,
    catalogue,
  )
  expect(resource).toEqual({
    name: 'sheet',
    title: '纸张',
    label: 'name',
    table: 'paper_sheet',
    fields: {
      name: { title: '名称', maxLength: 60, required: true },
      brandId: { title: '品牌', ref: 'brand' },
      kind: { title: '种类', dict: 'sheet_kind' },
      price: { title: '单价', type: 'money' },
      sheets: { title: '张数', type: 'int', min: 1 },
      status: { title: '状态', dict: 'enable_status' },
      odd: { title: 'odd' },
    },
  })
  expect(dictionaries.map(({ name }) => name)).toEqual(['sheet_kind'])
  expect(table).toEqual({ kind: 'exists', without: ['createBy', 'updateTime'], isShared: false })
  expect(notes.join('\n')).toMatch(/odd 没有注释[\s\S]*|sheet_kind 的中文不知道/)
  expect(notes.join('\n')).toContain('字典 sheet_kind 的中文不知道，先写成值本身（GLOSS、MATT）')
})

it('says plainly that a foreign operation is a description only, and what it left out', () => {
  const { notes, resource } = fromOpenApi(pets, 'GET /pets', 'pet', order, room, catalogue)
  expect(Object.keys(resource.fields)).toEqual(['petName', 'kind', 'born', 'age', 'updateTime'])
  expect(resource.fields.age).toEqual({ title: '年龄', type: 'int', min: 0 })
  expect(notes[0]).toContain('列表用 POST 查询，应答要写成 { code, msg, data: { records, total } }')
  expect(notes).toContain('没有取 friends：它是一组值，一列放不下')
})

it.each<[string, () => unknown]>([
  ['已有页面', () => checkOrder({ ...order, route: '/brandInfo' }, room)],
  ['是否想写 "companys.goods"', () => checkOrder({ ...order, menu: 'companys.good' }, room)],
  ['没有模块 "book"', () => checkOrder({ ...order, module: 'book' }, room)],
  ['资源 brand 已经有了', () => fromFields(written, 'brand', order, room, catalogue)],
  ['数据库里已有表 paper_sheet', () => fromFields(written, 'paperSheet', order, room, catalogue)],
  ['没有数据表 "paper_shet"', () => fromTable('paper_shet', 'x', order, room, catalogue)],
  ['没有接口 "GET /pet"', () => fromOpenApi(pets, 'GET /pet', 'pet', order, room, catalogue)],
  ['这不是 OpenAPI 文档', () => fromOpenApi([], 'GET /pets', 'pet', order, room, catalogue)],
  [
    '没有字典 "enable_statu"，是否想写 "enable_status"？',
    () =>
      checkFound(fromFields('s:状态:dict(enable_statu)', 'x', order, room, catalogue), order, room),
  ],
])('refuses with a way out: %s', (sentence, attempt) => {
  expect(attempt).toThrow(sentence)
})

it('overwrites nothing', () => {
  const found = fromFields(written, 'imprint', order, room, catalogue)
  const taken = { ...ground, exists: (path: string) => path.endsWith('imprintRoutes.ts') }
  expect(() => scaffold(order, found, taken)).toThrow('imprintRoutes.ts 已经存在')
})

async function problemsOf(changes: readonly Change[]): Promise<string[]> {
  const own = changes.filter(({ path }) => path.endsWith('.json'))
  const files = await Promise.all(
    own.map(async ({ path, text }) => parseSchemaFile(path, await canonicalText(path, text))),
  )
  const among = (ending: string) => files.filter(({ path }) => path.endsWith(ending))
  const permissions = files.find(({ path }) => path === room.permissions.path)
  const grown: SchemaRoom = {
    pages: [...room.pages, ...among('.page.json')],
    resources: [...room.resources, ...among('.resource.json')],
    dictionaries: [...room.dictionaries, ...among('.dict.json')],
    menu: room.menu,
    permissions: permissions ?? room.permissions,
  }
  const paths = new Set(files.map(({ path }) => path))
  return lintRoom(grown, noSurroundings)
    .filter(({ file, rule }) => paths.has(file) && rule.id !== 'REF003')
    .map(printProblem)
}
