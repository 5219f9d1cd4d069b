import { sql } from 'kysely'
import { templateFaults, templateFaultTexts, type PriceTemplate } from '../../../../schemas/pricing'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { RecordValues } from '../../../kit/records'

/**
 * Rules over several fields of a template, and what is stored instead of what its form hides: no surcharge beside
 * formula 3, no jitter where none is wanted, a tail only where one is set.
 * @throws the codes of `templateFaults`, PRICE_SHOP, PRICE_TEMPLATE_OFF
 */
export async function checkTemplate(trx: Trx, values: RecordValues): Promise<RecordValues> {
  const [fault] = templateFaults(values as RecordValues & PriceTemplate)
  if (fault)
    throw fail(fault.code, {
      fields: {
        [fault.range === undefined ? fault.field : 'ranges']: templateFaultTexts[fault.code],
      },
    })
  await requireShops(trx, textsIn(values.shopNums))
  const id = values.id === undefined ? null : String(values.id)
  if (values.isDefault === true) await takeDefault(trx, id)
  const isOff = values.jitterMode === '0'
  return {
    surcharge: values.formula === '3' ? '0.00' : (values.surcharge ?? '0.00'),
    jitterMin: isOff ? '0.00' : (values.jitterMin ?? '0.00'),
    jitterMax: isOff ? '0.00' : (values.jitterMax ?? '0.00'),
    tailDigits: values.rounding === '5' ? values.tailDigits : null,
  }
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Shops of the company that are in use. @throws PRICE_SHOP */
export async function requireShops(trx: Trx, shopNums: readonly string[]): Promise<void> {
  const { rows } = await sql<{ num: string }>`
    select n.num from unnest(${[...shopNums]}::text[]) with ordinality as n(num, place)
    where not exists (select from shop s where s.shop_num = n.num and s.status = '1')
    order by n.place`.execute(trx)
  if (rows.length > 0)
    throw fail('PRICE_SHOP', {
      shops: rows.map(({ num }) => num).join('、'),
      fields: { shopNums: '有店铺不能用' },
    })
}

/** One default per company: whichever was, is no more. @throws PRICE_TEMPLATE_OFF */
export async function takeDefault(trx: Trx, id: Id | null): Promise<void> {
  await sql`
    update price_template set is_default = false, update_time = now()
    where is_default and id is distinct from ${id}::bigint`.execute(trx)
  const { rows } = await sql<{ templateName: string }>`
    select template_name from price_template where id = ${id}::bigint and status = '0'`.execute(trx)
  if (rows[0]) throw fail('PRICE_TEMPLATE_OFF', rows[0])
}
