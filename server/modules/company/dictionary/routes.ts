import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import type { Trx } from '../../../base/db'
import { schemas } from '../../../base/schemas'
import { dictionaryAdminRoutes } from './adminRoutes'

export const dictionaryRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/dict/type/list',
    permission: 'login',
    summary: '字典类型列表',
    handle: (ctx) =>
      ctx.trx((trx) =>
        trx
          .selectFrom('dictType')
          .select(['id', 'dictType', 'dictName', 'status'])
          .where('status', '=', '1')
          .orderBy('dictType')
          .execute(),
      ),
  }),
  defineRoute({
    call: 'GET /system/dict/data/type/{type}',
    permission: 'login',
    summary: '字典数据',
    handle: (ctx, { params }) => ctx.trx((trx) => findValues(trx, params.type ?? '')),
  }),
  defineRoute({
    // What a page names is asked for at once: six and more round trips before its rows become one.
    call: 'GET /system/dict/data/types',
    permission: 'login',
    summary: '多个字典的数据',
    query: Type.Object({
      types: Type.String({ pattern: '^\\w+(,\\w+){0,49}$', maxLength: 2_000, title: '字典类型' }),
    }),
    handle: (ctx, { query }) =>
      ctx.trx((trx) => findValuesOf(trx, [...new Set(query.types.split(','))])),
  }),
  defineRoute({
    call: 'GET /system/dict/data/selectExpressCode',
    permission: 'login',
    summary: '快递公司选项',
    handle: (ctx) => ctx.trx((trx) => findValues(trx, 'express_code')),
  }),
  ...dictionaryAdminRoutes,
]

const findValues = async (trx: Trx, dictType: string) =>
  (await findValuesOf(trx, [dictType]))[dictType] ?? []

/** By type; a type nobody knows has no values. */
async function findValuesOf(trx: Trx, types: readonly string[]) {
  const rows = await trx
    .selectFrom('dictData')
    .select([
      'dictType',
      'dictValue',
      'dictLabel',
      'dictSort',
      'listClass',
      'listClass as color',
      'isDefault',
    ])
    .where('dictType', 'in', types)
    .where('status', '=', '1')
    .orderBy('dictSort')
    .execute()
  type Value = Omit<(typeof rows)[number], 'dictType'> & { isDone?: true }
  const found: Record<string, Value[]> = Object.fromEntries(types.map((type) => [type, []]))
  for (const { dictType, ...value } of rows)
    found[dictType]?.push({ ...value, ...doneOf(dictType, value.dictValue) })
  return found
}

/** Whether nothing is left to do at a value is the program's to say: no company can change it. */
const doneOf = (dictType: string, value: string): { isDone?: true } =>
  schemas().dictionaries[dictType]?.items.some((item) => item.value === value && item.done)
    ? { isDone: true }
    : {}
