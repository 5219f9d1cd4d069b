import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { requireState } from '../../../../kit/machines'
import { checkBase, checkRule, type BaseRule, type PriceRule } from './priceRule'

export interface HeldOffer {
  id: Id
  isbn13: string | null
  version: number
  state: string
  price: string
  priceType: string
  priceRate: string | null
  priceTemplateId: string | null
  baseType: string
  baseRate: string | null
  basePrice: string | null
}

/** The company's own offer, held. @throws ROW_NOT_FOUND */
export async function holdOffer(trx: Trx, id: string): Promise<HeldOffer> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  return trx
    .selectFrom('gpStock')
    .select([
      'id',
      'isbn13',
      'version',
      'state',
      'price',
      'priceType',
      'priceRate',
      'priceTemplateId',
      'baseType',
      'baseRate',
      'basePrice',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
}

/**
 * 改价 of one offer. What is below the base price becomes BLOCKED, or is refused.
 * @param version  as the person saw it; a repeat that finds the price set already changes nothing
 * @throws GP_PRICE_ZERO, GP_TEMPLATE_LACKS, PRICE_TEMPLATE_UNKNOWN, PRICE_TEMPLATE_OFF, GP_PRICE_BASE, GP_OFFER_STALE, STATE_REFUSED, ROW_NOT_FOUND
 */
export async function setPrice(
  trx: Trx,
  id: string,
  rule: PriceRule,
  { version, isStrict }: { version?: number; isStrict: boolean },
): Promise<HeldOffer> {
  await checkRule(trx, rule)
  const offer = await holdOffer(trx, id)
  requireState('gpStock', 'setPrice', offer)
  if (isPricedBy(offer, rule)) return offer
  requireVersion(offer, version)
  await sql`
    update gp_stock set price_type = ${rule.priceType}, price_time = now(), version = version + 1,
      price_rate = ${rule.priceType === 'DISCOUNT' ? String(rule.priceRate) : null}::numeric,
      price_template_id = ${rule.priceType === 'TEMPLATE' ? rule.priceTemplateId : null}::bigint,
      price = case when ${rule.priceType} = 'FIXED' then ${rule.price ?? null}::numeric else price end
    where id = ${id}`.execute(trx)
  await settle(trx, id, isStrict ? () => fail('GP_PRICE_BASE') : undefined)
  return offer
}

function isPricedBy(offer: HeldOffer, rule: PriceRule): boolean {
  if (offer.priceType !== rule.priceType) return false
  if (rule.priceType === 'FIXED') return Number(offer.price) === Number(rule.price)
  if (rule.priceType === 'TEMPLATE') return offer.priceTemplateId === rule.priceTemplateId
  return Number(offer.priceRate) === Number(rule.priceRate)
}

/** 设底价 of one offer. @throws GP_BASE_LACKS, GP_BASE_PRICE, GP_OFFER_STALE, STATE_REFUSED, ROW_NOT_FOUND */
export async function setBase(
  trx: Trx,
  id: string,
  rule: BaseRule,
  version?: number,
): Promise<HeldOffer> {
  checkBase(rule)
  const offer = await holdOffer(trx, id)
  requireState('gpStock', 'setBase', offer)
  const isSame =
    offer.baseType === rule.baseType &&
    Number(offer.baseRate ?? 0) === Number(rule.baseRate ?? 0) &&
    (rule.baseType !== 'FIXED' || Number(offer.basePrice) === Number(rule.basePrice))
  if (isSame) return offer
  requireVersion(offer, version)
  await sql`
    update gp_stock set base_type = ${rule.baseType}, version = version + 1,
      base_rate = ${rule.baseType === 'DISCOUNT' || rule.baseType === 'COST' ? String(rule.baseRate) : null}::numeric,
      base_price = ${rule.baseType === 'FIXED' ? (rule.basePrice ?? null) : null}::numeric
    where id = ${id}`.execute(trx)
  await settle(trx, id, () => fail('GP_BASE_PRICE'))
  return offer
}

function requireVersion(offer: HeldOffer, version: number | undefined): void {
  if (version !== undefined && version !== offer.version) throw fail('GP_OFFER_STALE')
}

/** Works price, base price and state out anew. @throws what `refusal` says when the price is under the base price then */
export async function settle(trx: Trx, id: Id, refusal?: () => AppError): Promise<void> {
  await sql`select settle_offers(array[${id}::bigint])`.execute(trx)
  if (!refusal) return
  const { rows } = await sql<{ isBelow: boolean }>`
    select price < base_price as is_below from gp_stock where id = ${id}`.execute(trx)
  if (rows[0]?.isBelow) throw refusal()
}
