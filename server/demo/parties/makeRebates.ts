import { daysAgo } from '../world/Calendar'
import type { World } from '../world/World'

const base = {
  levels: [] as string[],
  objectIds: [] as string[],
  supplierIds: [] as string[],
  rate: null as string | null,
  fixedAmount: null as string | null,
  ladder: [] as object[],
}

const steps = [
  { min: '0.00', max: '5000.00', rate: 1 },
  { min: '5000.00', max: '20000.00', rate: 2 },
  { min: '20000.00', rate: 3.5 },
]

/** Rebate strategies of the first company in every way of reckoning, and a settling in every state. */
export function makeRebates({ sheet, calendar, companies, parties, credit }: World): void {
  const [company] = companies
  if (!company) return
  const own = parties.filter(({ companyId }) => companyId === company.id)
  const customers = own.filter(({ kind }) => kind === 'customer')
  const suppliers = own.filter(({ kind }) => kind === 'supplier')
  const plans = [
    {
      ...base,
      strategyName: 'A级客户月返',
      rebateObject: '0',
      scope: '1',
      levels: ['1'],
      mode: '2',
      ladder: steps,
      enabled: '1',
    },
    {
      ...base,
      strategyName: '学校与图书馆季返',
      rebateObject: '0',
      scope: '3',
      objectIds: customers.slice(1, 3).map(({ id }) => id),
      mode: '0',
      rate: '2.00',
      enabled: '1',
      cycle: '1',
    },
    {
      ...base,
      strategyName: '出版社年度返点',
      rebateObject: '1',
      scope: '3',
      supplierIds: suppliers.slice(0, 2).map(({ id }) => id),
      mode: '1',
      ladder: steps,
      enabled: '1',
      cycle: '2',
      payWay: '1',
    },
    {
      ...base,
      strategyName: '批销中心固定返利',
      rebateObject: '1',
      scope: '3',
      supplierIds: suppliers.slice(2, 3).map(({ id }) => id),
      mode: '3',
      fixedAmount: '300.00',
      enabled: '0',
    },
  ]
  const ids = plans.map(
    ({
      cycle = '0',
      payWay = '0',
      ...plan
    }: (typeof plans)[number] & { cycle?: string; payWay?: string }) =>
      sheet.add('rebateStrategy', {
        companyId: company.id,
        categories: [],
        productCategoryIds: [],
        productPublishers: [],
        base: '0',
        minSettleRate: null,
        ...plan,
        cycle,
        payWay,
        startDate: calendar.day(-400),
        endDate: null,
        createTime: calendar.stamp(daysAgo(400)),
        updateTime: calendar.stamp(daysAgo(100)),
      }),
  )
  for (const [at, recordStatus] of ['0', '1', '2', '3'].entries()) {
    const party = customers[0]
    const [year = '', month = ''] = calendar.day(-35 * (at + 1)).split('-')
    if (!party) continue
    const made = daysAgo(35 * at + 3)
    const recordNum = calendar.number('FL', made)
    const amount = `${120 + at * 40}.00`
    const isConfirmed = recordStatus === '1' || recordStatus === '2'
    if (recordStatus === '2')
      credit.advance(party, amount, made + 300, {
        source: { type: 'REBATE', num: recordNum },
      })
    sheet.add('rebateRecord', {
      companyId: company.id,
      recordNum,
      strategyId: ids[0] ?? '1',
      strategyName: 'A级客户月返',
      rebateObject: '0',
      objectId: party.id,
      objectName: party.name,
      period: `${year}-${month}`,
      baseAmount: `${8500 + at * 2000}.00`,
      returnAmount: '0.00',
      rate: null,
      rebateAmount: amount,
      adjustAmount: '0.00',
      payWay: '0',
      recordStatus,
      bills: [
        {
          bizType: 'OUT',
          billNum: calendar.number('PF', made - 20_000),
          bizDate: calendar.stamp(made - 20_000).slice(0, 10),
          amount: `${8500 + at * 2000}.00`,
        },
      ],
      confirmBy: isConfirmed ? '周文澜' : null,
      confirmTime: isConfirmed ? calendar.stamp(made + 200) : null,
      payTime: recordStatus === '2' ? calendar.stamp(made + 300) : null,
      remark: recordStatus === '3' ? '客户已改签年度协议' : null,
      createTime: calendar.stamp(made),
    })
  }
}
