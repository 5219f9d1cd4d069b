import { sql } from 'kysely'
import { Type, type TObject } from 'typebox'
import { asPlatform, type Trx } from '../../../base/db'
import { fail, failAt } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import {
  editBody,
  formBody,
  formItems,
  idParam,
  readRecord,
  type RecordValues,
} from '../../../kit/records'
import { readAddedValues } from './addedValues'
import { checkConfig } from './checkConfig'
import { platformBatch } from './platformBatch'
import { insertPlatform, updatePlatform, type PlatformTable } from './platformRecord'

const page = '/setting/dictManage'
const edits = 'system:dict:edit:platform'
const bannerEdits = 'system:banner:edit:platform'

const lists = [
  ...defineList({
    page,
    columns: {
      dataCount: sql`(select count(*)::int from dict_data d where d.dict_type = t.dict_type and d.status = '1')`,
    },
    filters: {
      dictLabel: (text) => sql`exists (select from dict_data d
        where d.dict_type = t.dict_type and position(lower(${String(text)}) in lower(d.dict_label)) > 0)`,
    },
  }),
  ...defineList({ page, list: 'values' }),
  ...defineList({ page, list: 'configs' }),
  ...defineList({ page, list: 'banners' }),
]

type Work = (trx: Trx, values: RecordValues & { id: string }) => Promise<unknown>

const write = (call: string, permission: string, summary: string, body: TObject, work: Work) =>
  defineRoute({
    call,
    permission,
    summary,
    body,
    handle: (ctx: Context, input) =>
      ctx.trx((trx) => work(trx, input.body as RecordValues & { id: string })),
  })

/** What an edit form starts with. */
const query = (call: string, permission: string, resource: string) =>
  defineRoute({
    call,
    permission,
    summary: '查询',
    params: idParam,
    handle: (ctx, { params }) =>
      ctx.trx((trx) =>
        readRecord(
          trx,
          resource,
          formItems(resource, 'edit').map(({ field }) => field),
          params.id,
        ),
      ),
  })

const types: readonly Route[] = [
  write(
    'POST /system/dict/type/add',
    'system:dict:add:platform',
    '新增字典',
    formBody(formItems('dictType', 'add')),
    (trx, values) => {
      if (!/^[a-z][a-z0-9_]*$/.test(String(values.dictType)))
        throw failAt('dictType', 'DICT_TYPE_SHAPE')
      const used = failAt('dictType', 'DICT_USED', { value: values.dictType })
      return insertPlatform(trx, 'dict_type', { ...values, isSystem: false, isOpen: true }, used)
    },
  ),
  write(
    'POST /system/dict/type/edit',
    edits,
    '编辑字典',
    editBody(formItems('dictType', 'edit')),
    (trx, { id, ...values }) => updatePlatform(trx, 'dictType', 'dict_type', id, values),
  ),
  query('GET /system/dict/type/query/{id}', edits, 'dictType'),
  platformBatch({
    call: 'POST /system/dict/type/remove',
    permission: 'system:dict:remove:platform',
    title: '删除字典',
    async row(trx, id, _input, name) {
      const type = await ownType(trx, id)
      name(type.dictName)
      if (type.isSystem) throw fail('DICT_BUILT_IN', { name: type.dictName, what: '不能删除' })
      await removePlatform(trx, 'dict_type', id)
    },
  }),
]

const values: readonly Route[] = [
  platformBatch({
    call: 'POST /system/dict/data/add',
    permission: edits,
    title: '新增数据',
    values: formBody(formItems('dictType', 'addValue')).properties,
    async row(trx, id, input, name) {
      const type = await ownType(trx, id)
      name(type.dictName)
      if (!type.isOpen)
        throw fail('DICT_BUILT_IN', { name: type.dictName, what: '值由程序决定，不能新增' })
      const used = fail('DICT_USED', { value: input.dictValue })
      await insertPlatform(
        trx,
        'dict_data',
        { ...input, dictType: type.dictType, isOwn: true },
        used,
      )
      await readAddedValues(trx)
    },
  }),
  write(
    'POST /system/dict/data/edit',
    edits,
    '编辑字典数据',
    editBody(formItems('dictData', 'edit')),
    async (trx, { id, ...given }) => {
      const saved = await updatePlatform(trx, 'dictData', 'dict_data', id, {
        ...given,
        isEdited: true,
      })
      await readAddedValues(trx)
      return saved
    },
  ),
  query('GET /system/dict/data/query/{id}', edits, 'dictData'),
  platformBatch({
    call: 'POST /system/dict/data/remove',
    permission: edits,
    title: '删除字典数据',
    async row(trx, id, _input, name) {
      const value = await readRecord(trx, 'dictData', ['dictLabel', 'isOwn'], idOf(id))
      name(String(value.dictLabel))
      if (!value.isOwn) throw fail('DICT_BUILT_IN', { name: value.dictLabel, what: '不能删除' })
      await removePlatform(trx, 'dict_data', id)
      await readAddedValues(trx)
    },
  }),
]

const configs: readonly Route[] = [
  write(
    'POST /system/config/edit',
    'system:config:edit:platform',
    '编辑参数',
    editBody(formItems('sysConfig', 'edit')),
    async (trx, { id, ...given }) => {
      const { rows } = await sql<{ configName: string; valueType: string }>`
      select config_name, value_type from sys_config where id = ${id}`.execute(trx)
      if (!rows[0]) throw fail('ROW_NOT_FOUND')
      const configValue = String(given.configValue ?? '').trim()
      checkConfig(rows[0].configName, rows[0].valueType, configValue)
      await asPlatform(trx, (own) =>
        sql`update sys_config set config_value = ${configValue}, remark = ${given.remark ?? null},
        update_time = now() where id = ${id}`.execute(own),
      )
      return { id }
    },
  ),
  query('GET /system/config/query/{id}', 'system:config:edit:platform', 'sysConfig'),
]

const banners: readonly Route[] = [
  write(
    'POST /system/banner/add',
    bannerEdits,
    '新增轮播',
    formBody(formItems('banner', 'add')),
    (trx, given) => {
      checkSpan(given)
      return insertPlatform(trx, 'banner', given)
    },
  ),
  write(
    'POST /system/banner/edit',
    bannerEdits,
    '编辑轮播',
    editBody(formItems('banner', 'edit')),
    async (trx, { id, ...given }) => {
      checkSpan({ ...(await readRecord(trx, 'banner', ['startTime', 'endTime'], id)), ...given })
      return updatePlatform(trx, 'banner', 'banner', id, given)
    },
  ),
  query('GET /system/banner/query/{id}', bannerEdits, 'banner'),
  platformBatch({
    call: 'POST /system/banner/remove',
    permission: bannerEdits,
    title: '删除轮播',
    async row(trx, id, _input, name) {
      name(String((await readRecord(trx, 'banner', ['title'], idOf(id))).title))
      await removePlatform(trx, 'banner', id)
    },
  }),
  defineRoute({
    call: 'POST /system/banner/list',
    permission: 'login',
    summary: '首页轮播图',
    reads: true,
    body: Type.Optional(Type.Object({})),
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const { rows } = await sql`
          select id, title, image, link, sort from banner
          where status = '1' and coalesce(start_time, now()) <= now() and coalesce(end_time, 'infinity') > now()
          order by sort, id limit 20`.execute(trx)
        return rows
      }),
  }),
]

const idOf = (id: string) => {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  return id
}

/** `isOpen`: it takes further values. */
const ownType = (trx: Trx, id: string) =>
  trx
    .selectFrom('dictType')
    .select(['dictName', 'dictType', 'isSystem', 'isOpen'])
    .where('id', '=', idOf(id))
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

const removePlatform = (trx: Trx, table: PlatformTable, id: string) =>
  asPlatform(trx, (own) => sql`delete from ${sql.table(table)} where id = ${id}`.execute(own))

function checkSpan({ startTime, endTime }: RecordValues): void {
  if (startTime && endTime && String(endTime) <= String(startTime))
    throw failAt('endTime', 'BANNER_SPAN')
}

/** 字典与参数管理: the platform's words, settings and pictures. */
export const dictionaryAdminRoutes: readonly Route[] = [
  ...lists,
  ...types,
  ...values,
  ...configs,
  ...banners,
]
