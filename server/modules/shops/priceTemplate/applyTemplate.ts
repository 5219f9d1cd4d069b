import { sql } from 'kysely'
import { asWholeCompany, textsOf, type Id, type JsonValue, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Route } from '../../../kit/http'
import { defineBatch, lockRow, requireState } from '../../../kit/machines'
import { requireShops, takeDefault } from './checkTemplate'

const resource = 'priceTemplate'

/** 应用到店铺: the shops go by this template from now on; what they have listed keeps its price. */
const apply = defineBatch({
  resource,
  action: 'apply',
  isSingle: true,
  errors: ['STATE_REFUSED', 'PRICE_SHOP', 'PRICE_SHOP_OUTSIDE'],
  async row(trx, _ctx, id, { shopNums }, name) {
    const template = await lockRow(trx, resource, id)
    const { templateName } = template
    name(templateName)
    requireState(resource, 'apply', template)
    await requireShops(trx, shopNums)
    await requireFit(trx, template, shopNums)
    await setTemplate(trx, shopNums, id)
  },
})

interface Scope {
  templateName: string
  platformIds: JsonValue
  shopNums: JsonValue
}

/** Within 适用平台 and 适用店铺, each of which may be open. @throws PRICE_SHOP_OUTSIDE */
async function requireFit(trx: Trx, scope: Scope, asked: readonly string[]): Promise<void> {
  const [platforms, shops] = [textsOf(scope.platformIds), textsOf(scope.shopNums)]
  const { rows } = await sql<{ shopName: string }>`
    select shop_name from shop s where s.shop_num = any(${[...asked]}::text[])
      and not ((${platforms.length === 0} or s.platform_id = any(${platforms}::text[]))
        and (${shops.length === 0} or s.shop_num = any(${shops}::text[])))
    order by s.sort, s.id`.execute(trx)
  if (rows.length > 0)
    throw fail('PRICE_SHOP_OUTSIDE', {
      templateName: scope.templateName,
      shops: rows.map(({ shopName }) => shopName).join('、'),
      fields: { shopNums: '有店铺不在模板的适用范围里' },
    })
}

/** 从店铺撤下: the shops go without a template; their prices stay. */
const release = defineBatch({
  resource,
  action: 'release',
  isSingle: true,
  errors: ['PRICE_SHOP', 'PRICE_USE_OTHER', 'PRICE_USE_AUTO'],
  async row(trx, _ctx, id, { shopNums }, name) {
    const { templateName } = await lockRow(trx, resource, id)
    name(templateName)
    await requireShops(trx, shopNums)
    const shops = await trx
      .selectFrom('shop')
      .select(['shopName', 'autoUpdatePrice', 'priceTemplateId'])
      .where('shopNum', 'in', [...shopNums])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const other = shops.find(({ priceTemplateId }) => priceTemplateId !== id)
    if (other) throw fail('PRICE_USE_OTHER', { shopName: other.shopName, templateName })
    const auto = shops.find(({ autoUpdatePrice }) => autoUpdatePrice === '1')
    if (auto) throw fail('PRICE_USE_AUTO', { shopName: auto.shopName })
    await setTemplate(trx, shopNums, null)
  },
})

const setTemplate = (trx: Trx, shopNums: readonly string[], priceTemplateId: Id | null) =>
  trx
    .updateTable('shop')
    .set({ priceTemplateId, updateTime: sql<string>`now()` })
    .where('shopNum', 'in', [...shopNums])
    .execute()

const setDefault = defineBatch({
  resource,
  action: 'setDefault',
  isSingle: true,
  errors: ['STATE_REFUSED'],
  async row(trx, _ctx, id, _input, name) {
    const template = await lockRow(trx, resource, id)
    name(template.templateName)
    requireState(resource, 'setDefault', template)
    await asWholeCompany(trx, async () => {
      await takeDefault(trx, id)
      await sql`update price_template set is_default = true, update_time = now() where id = ${id}`.execute(
        trx,
      )
    })
  },
})

export const applyRoutes: readonly Route[] = [apply, release, setDefault]
