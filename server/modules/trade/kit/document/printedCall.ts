import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../../kit/http'
import { writeTradeLog } from '../../tradeLog'
import { schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { lockDocument, tableSql } from './documentRows'
import type { TradeSpec } from '../types'

/** `POST <base>/printed`: what was printed counts once, with a line in its history. */
export function printedCall(
  spec: Pick<TradeSpec, 'resource' | 'num' | 'owner' | 'businessType' | 'base' | 'area'>,
): Route {
  return defineRoute({
    call: `POST ${spec.base}/printed`,
    permission: `${spec.area}:print`,
    summary: `${schemas().resources[spec.resource]?.title}：记录打印`,
    body: Type.Object({
      ids: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 200 }),
      copies: Type.Integer({ minimum: 1, maximum: 2000 }),
      each: Type.Optional(Type.Array(Type.Integer())),
    }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        for (const key of [...new Set(body.ids)].sort()) {
          const row = await lockDocument(trx, ctx, spec, key)
          await sql`
            update ${tableSql(spec.resource)} set print_count = print_count + 1 where id = ${row.id}`.execute(
            trx,
          )
          const { businessType } = spec
          const content = sentence`打印 ${body.copies} 份`
          await writeTradeLog(trx, ctx, {
            businessType,
            businessNum: String(row[spec.num]),
            logType: 'PRINT',
            content,
          })
        }
        return { printed: body.ids.length }
      }),
  })
}
