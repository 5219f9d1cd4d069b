import { sql } from 'kysely'
import type { Context, Route } from '../../../../kit/http'
import { batchRoute, defineBatch, requireState } from '../../../../kit/machines'
import type { Id, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { RecordValues } from '../../../../kit/records'
import { linesOf, lockDocument, tableSql } from './documentRows'
import { storedFields } from './formShape'
import { storeDocument, type Saved } from './saveDocument'
import type { LineTerms, TradeRow, TradeSpec } from '../types'

/** 删除 a draft, and 复制: a new draft with the same party and lines at today's price. */
export function draftRoutes(spec: TradeSpec): Route[] {
  const { resource } = spec
  const remove = defineBatch({
    resource,
    action: 'remove',
    errors: ['STATE_REFUSED'],
    async row(trx, ctx, id, _input, name) {
      const row = await lockDocument(trx, ctx, spec, id)
      name(String(row[spec.num]))
      requireState(resource, 'remove', row)
      await sql`delete from ${tableSql(resource)} where id = ${row.id}`.execute(trx)
    },
  })
  const copy = batchRoute({
    call: `POST ${spec.base}/copy`,
    permission: `${spec.area}:add`,
    title: '复制',
    resource,
    isSingle: true,
    async row(trx, ctx, id, _input, name) {
      const row = await lockDocument(trx, ctx, spec, id)
      name(String(row[spec.num]))
      await copyDocument(trx, ctx, spec, row)
    },
  })
  return [remove, copy]
}

interface CopiedLine {
  productId: Id
  conditionGrade: string
  quantity: number
  remark: string | null
}

async function copyDocument(
  trx: Trx,
  ctx: Context,
  spec: TradeSpec,
  row: TradeRow,
): Promise<Saved> {
  const skipped = new Set([
    'billDate',
    'deliveryDate',
    'expressNum',
    'expectDate',
    ...(spec.notCopied ?? []),
  ])
  const names = storedFields(spec).filter((name) => !skipped.has(name))
  const head: RecordValues = {
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    billDate: ctx.now().slice(0, 10),
  }
  const stored = await linesOf<CopiedLine>(trx, spec, row.id)
  const picks = stored.map(({ productId, conditionGrade, quantity, remark }) => ({
    productId,
    conditionGrade,
    quantity,
    ...(remark && { remark }),
  }))
  const lines = await spec.describe(trx, ctx, termsFrom(head), picks)
  const content = sentence`复制自 ${String(row[spec.num])}`
  return storeDocument(trx, ctx, spec, { head, lines }, { content })
}

/** What prices depend on, out of a document's head. */
export const termsFrom = (head: RecordValues): LineTerms =>
  Object.fromEntries(
    Object.entries(head).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
