import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { askedValues, defineRoute, isAsked } from '../../../../kit/http'
import type { CreateOrder } from '../place/orderBody'

interface BookedAddress {
  /** Of the customer and of what the address says: another text is another address. */
  id: string
  receiverName: string
  receiverPhone: string
  region: string[]
  address: string
}

/** Addresses of 采购单位 that goods can be sent to. */
export async function addressesOf(trx: Trx, customerId: Id): Promise<BookedAddress[]> {
  const { rows } = await sql<BookedAddress>`
    select c.id || '-' || left(md5(a.one::text), 12) as id, a.one ->> 'receiverName' as receiver_name,
      a.one ->> 'receiverPhone' as receiver_phone, a.one -> 'region' as region, a.one ->> 'address' as address
    from customer c, jsonb_array_elements(c.addresses) with ordinality as a (one, at)
    where c.id = ${customerId} and jsonb_typeof(a.one -> 'region') = 'array' and jsonb_array_length(a.one -> 'region') > 1
      and a.one ->> 'address' <> '' and a.one ->> 'receiverName' <> '' and a.one ->> 'receiverPhone' <> ''
    order by coalesce((a.one ->> 'isDefault')::boolean, false) desc, a.at`.execute(trx)
  return rows
}

export const addressChoices = defineRoute({
  call: 'GET /association/gpOrder/confirm/addresses',
  permission: ['gp:task:order', 'gp:search:order'],
  summary: '采配下单：采购单位的收货地址（选项）',
  query: Type.Object({
    customerId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    values: askedValues,
  }),
  handle: (ctx, { query: { customerId, values } }) =>
    ctx.trx(async (trx) => {
      const rows = customerId ? await addressesOf(trx, customerId) : []
      return rows
        .filter(({ id }) => isAsked(values, id))
        .map(({ id, receiverName, region, address }) => ({
          id,
          label: `${receiverName} ${region.join('')}${address}`,
        }))
    }),
})

/** @throws GP_ORDER_ADDRESS when the address is no longer in the customer's book, or is nobody's of this company */
export async function bookedAddress(
  trx: Trx,
  addressId: string,
): Promise<NonNullable<CreateOrder['address']>> {
  const [customerId = ''] = addressId.split('-')
  const found = /^\d{1,18}$/.test(customerId) ? await addressesOf(trx, customerId) : []
  const one = found.find(({ id }) => id === addressId)
  if (!one) throw fail('GP_ORDER_ADDRESS')
  const { receiverName, receiverPhone, region, address } = one
  return { receiver: receiverName, phone: receiverPhone, region, address }
}
