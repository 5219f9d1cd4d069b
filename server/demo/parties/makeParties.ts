import { daysAgo } from '../world/Calendar'
import type { SeededParty } from '../world/CreditBook'
import { customerPlans, supplierPlans, type PartyFacts } from '../plans/parties'
import type { SeededCompany } from '../world/seeded'
import { staffFor, type World } from '../world/World'

/** Customers and suppliers of the trading companies; those on account periods with their credit lines. */
export function makeParties(world: World): void {
  for (const [at, company] of world.companies.entries()) {
    // the first company has them all, the others a few of their own
    const share = <T>(plans: readonly T[]) => (at === 0 ? plans : plans.slice(at * 2, at * 2 + 4))
    for (const [index, plan] of share(customerPlans).entries())
      addCustomer(world, company, plan, index)
    for (const [index, plan] of share(supplierPlans).entries())
      addSupplier(world, company, plan, index)
  }
}

const phoneOf = (at: number) => `1390000${String(1000 + at)}`

/** @returns the id */
export function addCustomer(
  world: World,
  company: SeededCompany,
  plan: PartyFacts,
  at: number,
): string {
  const { sheet, calendar, people } = world
  const place = people.placeIn(plan.district)
  const salesman = company.staff.length > 0 ? staffFor(company, 'order').id : null
  const minutes = daysAgo(300 - at * 7)
  const receiver = { receiverName: plan.contact, receiverPhone: phoneOf(at), isDefault: true }
  const id = sheet.add('customer', {
    companyId: company.id,
    customerCode: `KH${String(at + 1).padStart(4, '0')}`,
    customerName: plan.name,
    onlineFlag: plan.online ? '1' : '0',
    customerCompanyId: plan.online ?? null,
    category: plan.category,
    customerLevel: plan.level ?? null,
    contactName: plan.contact,
    phone: phoneOf(at),
    province: place.province,
    city: place.city,
    district: place.district,
    address: `文化路 ${at + 12} 号`,
    addresses: [
      {
        ...receiver,
        region: [place.province, place.city, place.district],
        address: `文化路 ${at + 12} 号`,
      },
    ],
    discountRate: plan.discount,
    settleType: plan.settleType,
    periodDays: plan.days,
    creditAmount: plan.quota,
    invoiceType: '1',
    invoiceTitle: plan.name,
    salesmanId: at % 3 === 2 ? (company.staff[0]?.id ?? null) : salesman,
    enabled: plan.enabled,
    remark: plan.enabled === '0' ? '已搬迁，暂停往来' : null,
    createBy: company.staff[0]?.id ?? null,
    createTime: calendar.stamp(minutes),
  })
  keep(world, { companyId: company.id, kind: 'customer', id, name: plan.name }, plan, minutes)
  return id
}

/** @returns the id */
export function addSupplier(
  world: World,
  company: SeededCompany,
  plan: PartyFacts,
  at: number,
): string {
  const { sheet, calendar, people } = world
  const place = people.placeIn(plan.district)
  const minutes = daysAgo(320 - at * 7)
  const buyer = company.staff.length > 0 ? staffFor(company, 'goods').id : null
  const id = sheet.add('supplier', {
    companyId: company.id,
    supplierCode: `GYS${String(at + 1).padStart(4, '0')}`,
    supplierName: plan.name,
    onlineFlag: plan.online ? '1' : '0',
    supplierCompanyId: plan.online ?? null,
    category: plan.category,
    contactName: plan.contact,
    phone: phoneOf(at + 100),
    province: place.province,
    city: place.city,
    district: place.district,
    address: `出版大道 ${at + 3} 号`,
    returnContact: `${plan.contact}（退货）`,
    returnPhone: phoneOf(at + 200),
    returnAddress: `${place.province}${place.city}${place.district}退货仓`,
    discountRate: plan.discount,
    minOrderAmount: '500.00',
    leadDays: plan.leadDays ?? 5,
    returnable: plan.returnable ?? true,
    returnRate: plan.returnable === false ? null : '10.00',
    settleType: plan.settleType,
    periodDays: plan.days,
    creditAmount: plan.quota,
    invoiceType: '1',
    buyerId: buyer,
    enabled: plan.enabled,
    remark: plan.enabled === '0' ? '已收摊' : null,
    createBy: company.staff[0]?.id ?? null,
    createTime: calendar.stamp(minutes),
  })
  keep(world, { companyId: company.id, kind: 'supplier', id, name: plan.name }, plan, minutes)
  return id
}

function keep(world: World, party: SeededParty, plan: PartyFacts, minutes: number): void {
  const seeded = { ...party, ...(plan.days !== null && { periodDays: plan.days }) }
  world.parties.push(seeded)
  if (plan.quota) world.credit.grant(seeded, plan.quota, minutes + 60)
}
