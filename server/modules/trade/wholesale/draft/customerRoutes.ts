import { Type } from 'typebox'
import type { Selectable } from 'kysely'
import { nextNumber, type Tables } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Route } from '../../../../kit/http'
import { recordAudit } from '../../../../kit/auditLog'
import { usualSettleType } from '../../kit'
import { creditOf } from '../../../money/credit'
import { requireOwn } from '../../../parties/customer/ownCustomers'

/** What choosing a customer brings along: discount, settlement, address, advance and credit. */
const terms = defineRoute({
  call: 'GET /wholesale/order/terms/{customerId}',
  permission: ['wholesale:order:add', 'wholesale:order:edit'],
  summary: '批销单：客户的条件',
  params: Type.Object({ customerId: Type.String({ pattern: '^[0-9]{1,18}$', title: '客户' }) }),
  handle: (ctx, { params: { customerId } }) =>
    ctx.trx(async (trx) => {
      const customer = await trx
        .selectFrom('customer')
        .selectAll()
        .where('id', '=', customerId)
        .executeTakeFirst()
      if (!customer) throw fail('TRADE_PARTY_GONE', { party: '客户' })
      await requireOwn(trx, ctx, customerId)
      const credit = await creditOf(trx, { kind: 'customer', id: customerId })
      return {
        discountRate: customer.discountRate === null ? null : Number(customer.discountRate),
        settleType: usualSettleType(customer.settleType, credit),
        invoiceType: customer.invoiceType,
        salesmanId: customer.salesmanId ?? ctx.user.userId,
        ...receiverOf(customer),
        advanceAmount: credit.advance,
        creditRemain: credit.available,
      }
    }),
})

interface BookEntry {
  receiverName?: string | null
  receiverPhone?: string | null
  region?: string[] | null
  address?: string | null
  isDefault?: boolean | null
}

/** Where goods go: the default of the customer's 收货地址簿, else the customer's own address. */
function receiverOf(customer: Selectable<Tables['customer']>) {
  const book = (customer.addresses ?? []) as BookEntry[]
  const entry = book.find(({ isDefault }) => isDefault) ?? book[0]
  const { province, city, district } = customer
  return {
    receiverName: entry?.receiverName ?? customer.contactName,
    receiverPhone: entry?.receiverPhone ?? customer.phone,
    region: entry?.region?.length ? entry.region : [province, city, district].filter(Boolean),
    receiverAddress: entry?.address ?? customer.address,
  }
}

const short = (title: string, maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength, title }), Type.Null()], { title }))

/** 新增客户 from the order form: the few things known on the telephone. */
const addCustomer = defineRoute({
  call: 'POST /wholesale/order/addCustomer',
  permission: 'customer:add',
  summary: '批销单：新增客户',
  body: Type.Object({
    customerName: Type.String({ minLength: 1, maxLength: 100, title: '客户名称' }),
    contactName: short('联系人', 50),
    phone: short('联系电话', 30),
    discountRate: Type.Optional(
      Type.Union([Type.Number({ minimum: 1, maximum: 100, title: '默认折扣' }), Type.Null()]),
    ),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const name = body.customerName.trim()
      const known = await trx
        .selectFrom('customer')
        .select('id')
        .where('customerName', '=', name)
        .executeTakeFirst()
      if (known)
        throw fail('RECORD_USED', {
          title: '客户名称',
          value: name,
          fields: { customerName: '已经有了' },
        })
      const made = await trx
        .insertInto('customer')
        .values({
          companyId: ctx.companyId,
          customerCode: await nextNumber(trx, 'KH'),
          customerName: name,
          category: '9',
          contactName: body.contactName ?? null,
          phone: body.phone ?? null,
          discountRate:
            body.discountRate === null || body.discountRate === undefined
              ? null
              : String(body.discountRate),
          salesmanId: ctx.user.userId,
          createBy: ctx.user.userId,
        })
        .returning(['id', 'customerName'])
        .executeTakeFirstOrThrow()
      await recordAudit(trx, ctx, { entity: 'customer', id: made.id, label: name, after: made })
      return made
    }),
})

export const customerRoutes: readonly Route[] = [terms, addCustomer]
