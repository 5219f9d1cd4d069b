import { sql } from 'kysely'
import { Type } from 'typebox'
import { goodsSpellings } from '../../../../schemas/language'
import { recordAudit } from '../../../kit/auditLog'
import type { Trx } from '../../../base/db'
import { defineRoute, type Context, type RowNote, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { storedRow } from '../../../kit/records/storedRow'
import type { RecordValues } from '../../../kit/records'
import { schemas } from '../../../base/schemas'
import { seenSql, tableSql } from './document/documentRows'
import { draftRoutes } from './document/draftRoutes'
import { exportDocuments } from './document/exportDocuments'
import { maxLines, saveBody } from './document/formShape'
import { lineFilters } from './lines/lineFilters'
import { lineRoutes } from './lines/lineRoutes'
import { peopleColumns, readDocument } from './document/readDocument'
import { saveDocument, type Saved } from './document/saveDocument'
import type { TradeSpec } from './types'

/**
 * The calls every trade document has: list and export, `GET <base>/detail/{num}` and `/edit/{num}`, `POST <base>/add`
 * and `/edit` (保存草稿), `/saveAndSubmit`, `/saveAndAudit`, `/remove` (a draft), `/copy`, and how lines come into its
 * form. What a save takes follows from the form page; amounts follow from the lines. The module adds its machine.
 * @throws at import when its pages do not fit
 */
export function defineTradeDocument(spec: TradeSpec): Route[] {
  return [
    ...listRoutes(spec),
    ...readRoutes(spec),
    ...saveRoutes(spec),
    ...draftRoutes(spec),
    ...lineRoutes({
      ...spec,
      permission: [`${spec.area}:add`, `${spec.area}:edit`],
      most: maxLines,
    }),
    ...spec.machine,
  ]
}

function listRoutes(spec: TradeSpec): Route[] {
  const { list = {} } = spec
  const title = schemas().resources[spec.resource]?.title ?? spec.resource
  const rows = defineList({
    page: spec.pages.list,
    from: (trx, ctx) =>
      trx.selectFrom(sql`${tableSql(spec.resource)}`.as('t')).where(seenSql(ctx, spec)),
    ...list,
    columns: {
      ...peopleColumns,
      titles: firstTitles(spec),
      mayEdit: sql`(t.status in ('DRAFT', 'REFUSED')
        or (t.status = 'UN_AUDIT' and t.create_by = nullif(current_setting('app.user_id', true), '')::bigint))`,
      ...spec.columns,
    },
    filters: { ...lineFilters(spec), ...list.filters },
    pasted: pastedIsbn(spec),
    export: { permission: `${spec.area}:export`, fileName: title },
  })
  return [...rows, exportDocuments(spec, rows, title)]
}

/** What a row is recognised by: the titles of its first lines. */
const firstTitles = (spec: TradeSpec) => sql`(
  select string_agg(f.goods_name, '、' order by f.id) from (
    select i.id, i.goods_name from ${tableSql(spec.lines)} i where i.order_id = t.id order by i.id limit 3) f)`

/** Which of the pasted ISBNs no document has. */
const pastedIsbn = (spec: TradeSpec) => {
  const page = schemas().pages[spec.pages.list]
  const filters = page?.kind === 'list' ? (page.filters ?? []) : []
  if (!filters.includes('items.isbn')) return undefined
  const values = sql`unnest(array(select i.isbn from ${tableSql(spec.lines)} i where i.order_id = t.id))`
  return { 'items.isbn': { values, asStored: goodsSpellings } }
}

const numParam = (spec: TradeSpec) =>
  Type.Object({ [spec.num]: Type.String({ minLength: 1, maxLength: 40 }) })

function readRoutes(spec: TradeSpec): Route[] {
  const { title } = schemas().resources[spec.resource] ?? {}
  const keyOf = (params: unknown) => String((params as Record<string, string>)[spec.num])
  return [
    defineRoute({
      call: `GET ${spec.base}/detail/{${spec.num}}`,
      permission: [`${spec.area}:detail`, `${spec.area}:print`],
      summary: `${title}：查询`,
      params: numParam(spec),
      handle: (ctx, { params }) => ctx.trx((trx) => readDocument(trx, ctx, spec, keyOf(params))),
    }),
    defineRoute({
      call: `GET ${spec.base}/edit/{${spec.num}}`,
      permission: [`${spec.area}:add`, `${spec.area}:edit`],
      summary: `${title}：取要编辑的内容`,
      params: numParam(spec),
      handle: (ctx, { params }) =>
        ctx.trx((trx) => readDocument(trx, ctx, spec, keyOf(params), { withLogs: false })),
    }),
  ]
}

function saveRoutes(spec: TradeSpec): Route[] {
  const { resource } = spec
  const { title } = schemas().resources[resource] ?? {}
  const route = (
    name: string,
    permission: string,
    summary: string,
    key: 'none' | 'needed' | 'either',
    steps: string[],
  ) =>
    defineRoute({
      call: `POST ${spec.base}/${name}`,
      permission,
      summary: `${summary}${title}`,
      resource,
      body: saveBody(spec, key),
      handle: (ctx, { body }) =>
        ctx.trx(async (trx) => {
          const saved = await saveAudited(trx, ctx, spec, body as RecordValues)
          let note: RowNote | void = undefined
          for (const step of steps)
            note = (await takeStep(trx, ctx, spec, step, saved, body as RecordValues)) ?? note
          return { id: saved.id, [spec.num]: saved.num, ...note }
        }),
    })
  return [
    route('add', `${spec.area}:add`, '新增', 'none', []),
    route('edit', `${spec.area}:edit`, '编辑', 'needed', []),
    route('saveAndSubmit', `${spec.area}:add`, '保存并提交', 'either', ['submit']),
    route('saveAndAudit', `${spec.area}:audit`, '保存并审核', 'either', ['submit', 'audit']),
  ]
}

async function saveAudited(
  trx: Trx,
  ctx: Context,
  spec: TradeSpec,
  body: RecordValues,
): Promise<Saved> {
  const before = typeof body.id === 'string' ? await storedRowOf(trx, spec, body.id) : undefined
  const saved = await saveDocument(trx, ctx, spec, body)
  const after = await storedRow(trx, spec.resource, saved.id)
  await recordAudit(trx, ctx, { id: saved.id, label: saved.num, before, after })
  return saved
}

async function storedRowOf(trx: Trx, spec: TradeSpec, key: string) {
  const { rows } = await sql<{ id: string }>`
    select id from ${tableSql(spec.resource)} t where t.${sql.ref(spec.num)} = ${key} or t.id::text = ${key}`.execute(
    trx,
  )
  return rows[0] && storedRow(trx, spec.resource, rows[0].id)
}

/** A transition of the module's own machine, in the same transaction; a document that waits already is not submitted again. */
async function takeStep(
  trx: Trx,
  ctx: Context,
  spec: TradeSpec,
  step: string,
  saved: Saved,
  body: RecordValues,
): Promise<RowNote | void> {
  const work = spec.machine.find(({ path }) => path === `${spec.base}/${step}`)?.rowWork
  if (!work)
    throw new Error(`defineTradeDocument ${spec.base}: the machine has no transition "${step}"`)
  const row = await storedRow(trx, spec.resource, saved.id)
  if (step === 'submit' && row?.status === 'UN_AUDIT') return
  const { lackPolicy } = body
  return work(trx, ctx, saved.id, lackPolicy === undefined ? {} : { lackPolicy }, () => {})
}
