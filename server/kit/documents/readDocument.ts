import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../base/db'
import { fail } from '../../base/errors'
import { schemas } from '../../base/schemas'
import { defineRoute, type Context, type Route } from '../http'
import { maskRow } from '../privacy'
import type { RecordValues } from '../records'
import { tableSql } from './documentRows'
import { readDocumentLog } from './documentLog'
import type { DocumentReads } from './types'

/** `GET <base>/detail/{num}`: the head as its list shows it, with its history as `logs`; lines are a list of their own. */
export function detailRoute(spec: DocumentReads): Route {
  const { number, base, area, pages, resource } = spec
  return defineRoute({
    call: `GET ${base}/detail/{${number.field}}`,
    // where it is shown beside its list, whoever sees the list sees it
    permission: schemas().pages[pages.detail]?.permission ?? `${area}:detail`,
    summary: `${schemas().resources[resource]?.title}：查询`,
    params: Type.Object({ [number.field]: Type.String({ minLength: 1, maxLength: 40 }) }),
    handle: (ctx, { params }) =>
      ctx.trx((trx) => readDocument(trx, ctx, spec, String(params[number.field]))),
  })
}

/** The lines of a document, by its id, as its paper shows them. */
export async function readLines(
  trx: Trx,
  ctx: Context,
  { lines, items = {} }: DocumentReads,
  headId: string,
): Promise<RecordValues[]> {
  const rows =
    items.from?.(trx, ctx, {}) ?? trx.selectFrom(sql`${tableSql(lines.resource)}`.as('t'))
  const beside = Object.entries(items.columns ?? {}).map(([name, column]) => column.as(name))
  const found: RecordValues[] = await rows
    .selectAll('t')
    .select(beside)
    .where(sql.ref(`t.${lines.head}`), '=', headId)
    .orderBy(sql.ref('t.id'))
    .execute()
  const declared = schemas().resources[lines.resource]
  return declared ? found.map((line) => maskRow(line, declared, ctx.user)) : found
}

/** One document by its number. @throws ROW_NOT_FOUND for an unknown and a foreign number alike */
export async function readDocument(
  trx: Trx,
  ctx: Context,
  spec: DocumentReads,
  num: string,
): Promise<RecordValues> {
  const { resource, heads = {}, number } = spec
  const rows = heads.from?.(trx, ctx, {}) ?? trx.selectFrom(sql`${tableSql(resource)}`.as('t'))
  const beside = Object.entries(heads.columns ?? {}).map(([name, column]) => column.as(name))
  const head: RecordValues | undefined = await rows
    .selectAll('t')
    .select(beside)
    .where(sql.ref(`t.${number.field}`), '=', num)
    .executeTakeFirst()
  const declared = schemas().resources[resource]
  if (!head || !declared) throw fail('ROW_NOT_FOUND')
  const logs = await readDocumentLog(trx, resource, String(head.id))
  return maskRow({ ...head, logs }, declared, ctx.user)
}
