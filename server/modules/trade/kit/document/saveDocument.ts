import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { stateRefused } from '../../../../kit/machines'
import type { RecordValues } from '../../../../kit/records'
import { schemas } from '../../../../base/schemas'
import { sentence, type Sentence } from '../../../../base/sentence'
import { writeTradeLog } from '../../tradeLog'
import { amountsOf, lineAmounts, rateOf } from '../money/amounts'
import { insertLines, insertRow, lockDocument, tableSql, updateRow } from './documentRows'
import { storedFields } from './formShape'
import type { TradeDraft, TradeRow, TradeSpec } from '../types'
import { sql } from 'kysely'

export interface Saved {
  id: Id
  num: string
}

/** Stores a new document as a draft, or what a person changed of one. Amounts follow from the lines alone. */
export async function saveDocument(
  trx: Trx,
  ctx: Context,
  spec: TradeSpec,
  body: RecordValues,
): Promise<Saved> {
  const before =
    typeof body.id === 'string' ? await lockDocument(trx, ctx, spec, body.id) : undefined
  if (before) refuseEdit(ctx, spec, before)
  const head = {
    ...Object.fromEntries(storedFields(spec).map((name) => [name, body[name]])),
    ...partsOf(spec, body),
  }
  const draft = { head, lines: (body.items ?? []) as RecordValues[], before }
  return storeDocument(trx, ctx, spec, draft)
}

/** The same for a document another part of the program makes: an import, a copy, the other company's side. */
export async function storeDocument(
  trx: Trx,
  ctx: Context,
  spec: TradeSpec,
  draft: TradeDraft,
  log: { content?: Sentence; logType?: 'CREATE' | 'IMPORT' } = {},
): Promise<Saved> {
  const { before } = draft
  const { head, lines } = await spec.complete(trx, ctx, draft)
  const priced = lines.map(withAmounts)
  const values = { ...head, ...sumsOf(spec, head, priced) }
  const id = before ? before.id : await insertHead(trx, ctx, spec, values)
  if (before) await replace(trx, spec, before.id, values)
  const company = sql<Id>`current_setting('app.company_id')`
  const { rows } = await sql<{ num: string; company: Id }>`
    select ${sql.ref(spec.num)} as num, ${company} as company from ${tableSql(spec.resource)}
    where id = ${id}`.execute(trx)
  const { num = '', company: companyId } = rows[0] ?? {}
  await insertLines(
    trx,
    spec.lines,
    priced.map((line) => ({ companyId, orderId: id, ...line })),
  )
  await writeTradeLog(trx, ctx, {
    businessType: spec.businessType,
    businessNum: num,
    logType: before ? 'EDIT' : (log.logType ?? 'CREATE'),
    content: log.content ?? saidOf(before ? sentence`修改` : sentence`新增`, values),
  })
  return { id, num }
}

const saidOf = (done: Sentence, { kindQuantity, goodsQuantity, orderAmount }: RecordValues) =>
  sentence`${done} ${String(kindQuantity)} 种 ${String(goodsQuantity)} 册，${String(orderAmount)} 元`

async function insertHead(trx: Trx, ctx: Context, spec: TradeSpec, values: RecordValues) {
  const { rows } = await sql<{
    company: Id
  }>`select current_setting('app.company_id') as company`.execute(trx)
  const num = await nextNumber(trx, spec.prefix)
  return insertRow(trx, spec.resource, {
    ...Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null && value !== ''),
    ),
    companyId: rows[0]?.company,
    [spec.num]: num,
    createBy: ctx.user.userId,
  })
}

async function replace(trx: Trx, spec: TradeSpec, id: Id, values: RecordValues) {
  await updateRow(trx, spec.resource, id, values)
  await sql`delete from ${tableSql(spec.lines)} where order_id = ${id}`.execute(trx)
}

/** Whether the caller may change it: a draft, a refused one, and their own while it waits. */
export const mayEdit = (ctx: Context, { status, createBy }: RecordValues): boolean =>
  status === 'DRAFT' ||
  status === 'REFUSED' ||
  (status === 'UN_AUDIT' && createBy === ctx.user.userId)

function refuseEdit(ctx: Context, spec: TradeSpec, row: TradeRow) {
  if (mayEdit(ctx, row)) return
  throw stateRefused(spec.resource, row.status, '编辑')
}

const pricedOf = ({ productId, quantity, listPrice, price }: RecordValues) => ({
  productId,
  quantity: Number(quantity),
  listPrice: String(listPrice ?? '0'),
  price: String(price ?? '0'),
})

function withAmounts(line: RecordValues): RecordValues {
  const priced = pricedOf(line)
  return {
    ...line,
    discountRate:
      rateOf(priced.price, priced.listPrice, line.discountRate as number | null) ?? null,
    ...lineAmounts(priced),
  }
}

function sumsOf(spec: TradeSpec, head: RecordValues, lines: readonly RecordValues[]): RecordValues {
  const isOurs = String(head.freightBearer ?? '') === spec.freightOn
  const extras = {
    reduceAmount: String(head.reduceAmount ?? '') || '0.00',
    freightAmount: isOurs ? String(head.freightAmount ?? '') || '0.00' : '0.00',
  }
  const known = schemas().resources[spec.resource]?.fields ?? {}
  try {
    const sums = amountsOf(lines.map(pricedOf), extras)
    return Object.fromEntries(Object.entries(sums).filter(([name]) => Object.hasOwn(known, name)))
  } catch (error) {
    if (error instanceof RangeError)
      throw fail('TRADE_REDUCED_TOO_MUCH', { fields: { reduceAmount: '不能大于总实洋' } })
    throw error
  }
}

/** A form field that is a list of values, laid into its columns. */
function partsOf({ parts = {} }: TradeSpec, body: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([name]) => body[name] !== undefined)
      .flatMap(([name, columns]) => {
        const values = Array.isArray(body[name]) ? (body[name] as unknown[]) : []
        return columns.map((column, at) => [column, values[at] ?? null] as const)
      }),
  )
}
