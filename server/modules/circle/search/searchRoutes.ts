import { sql } from 'kysely'
import { Type } from 'typebox'
import { normalizeIsbn } from '../../../../schemas/language'
import { fail } from '../../../base/errors'
import { defineRoute, type Route } from '../../../kit/http'
import { defineBatch, forEachRow } from '../../../kit/machines'
import { actionBody } from '../../../kit/records'
import { askMissing } from './askMissing'
import { findBasket } from './findBasket'
import { putInBasket, takeFromBasket } from './putInBasket'

const resource = 'gpSearchOffer'
const mostMissing = 200

const put = defineBatch({
  resource,
  action: 'put',
  isShownOnly: true,
  isSingle: true,
  errors: ['GP_BASKET_QTY', 'GP_BASKET_BUSY'],
  async row(trx, ctx, id, { chosenQty }, name) {
    name(await putInBasket(trx, ctx, id, Number(chosenQty)))
  },
})

const take = defineBatch({
  resource,
  action: 'take',
  isShownOnly: true,
  errors: ['GP_BASKET_BUSY'],
  async row(trx, ctx, id, _input, name) {
    name(await takeFromBasket(trx, ctx, id))
  },
})

/** 去下单: the task whose choices become orders of type GP_BOOK. */
const checkout = defineRoute({
  call: 'POST /association/gpMatchTaskV2/basketTask',
  permission: 'gp:search:order',
  summary: '馆配搜书：去下单',
  reads: true,
  body: Type.Object({}),
  refusals: ['GP_BASKET_EMPTY'],
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const basket = await findBasket(trx, ctx)
      const { rows } = await sql`
        select from gp_match_stock where task_id = ${basket?.id ?? null}::bigint and state = 'CHOSEN' limit 1`.execute(
        trx,
      )
      if (!basket || rows.length === 0) throw fail('GP_BASKET_EMPTY')
      return { taskId: basket.id, taskNum: basket.taskNum }
    }),
})

/** 发布求货 for each number nobody offers; the others say so. */
const ask = defineRoute({
  call: 'POST /association/gpStock/askMissing',
  permission: 'gp:ask:add',
  summary: '馆配搜书：没有的书发布求货',
  resource,
  body: actionBody(resource, 'ask'),
  refusals: ['GP_MISSING_NONE', 'GP_MISSING_OFFERED', 'ASK_CIRCLE', 'ASK_DEADLINE'],
  handle: (ctx, { body }) => {
    const { isbns: text, ...terms } = body
    const isbns = text.split(/[\s,，;；、]+/).flatMap((one) => normalizeIsbn(one).isbn13 ?? [])
    if (isbns.length === 0 || isbns.length > mostMissing) throw fail('GP_MISSING_NONE')
    return forEachRow(ctx, isbns, async (trx, isbn13, name) => {
      name(isbn13)
      name(`${await askMissing(trx, ctx, { isbn13 }, terms)}（${isbn13}）`)
    })
  },
})

export const searchRoutes: readonly Route[] = [put, take, checkout, ask]
