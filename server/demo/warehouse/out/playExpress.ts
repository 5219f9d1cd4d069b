import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import { expressRoutes } from '../../../modules/warehouse/express'
import { actAs } from '../../trade/playKit'

interface Stage {
  ctx: Context
  warehouseIds: readonly Id[]
}

const sender = {
  senderName: '陈发货',
  senderPhone: '13900000000',
  senderAddress: '北京市通州区张家湾镇物流园 8 号',
}
/** Whatever express company an order names has an account that still has numbers. */
const branches = [
  ['ZTO', '中通'],
  ['YTO', '圆通二'],
  ['YUNDA', '韵达'],
  ['STO', '申通'],
  ['YZPY', '邮政'],
  ['JTSD', '极兔'],
] as const
const far = ['西藏自治区', '新疆维吾尔自治区', '青海省']

/** Accounts, freight templates, rules and some numbers of one demo company. The transaction acts for it already. */
export async function playExpress(trx: Trx, user: SessionUser): Promise<void> {
  // the calls open no transaction of their own: all of the demo is one
  const ctx: Context = { ...(await actAs(trx, user)), trx: (work) => work(trx) }
  const warehouses = await trx
    .selectFrom('warehouse')
    .select('id')
    .where('status', '=', '1')
    .orderBy('id')
    .execute()
  const stage: Stage = { ctx, warehouseIds: warehouses.map(({ id }) => id) }
  const [first] = stage.warehouseIds
  if (first === undefined) return
  const [sf, yto] = [
    await addTemplate(stage, 'SF', '顺丰全国', '13.00'),
    await addTemplate(stage, 'YTO', '圆通特惠', '4.50'),
  ]
  await addTemplate(stage, 'YZBK', '平常信函按册', '3.00', { chargeType: 'PIECE', rules: [] })
  const dear = await addAccount(stage, {
    settingName: '顺丰月结',
    expressCode: 'SF',
    freightId: sf,
    priority: 10,
    remainCount: 860,
    maxWeight: 30,
    monthCard: '7551234567',
  })
  const cheap = await addAccount(stage, {
    settingName: '圆通网点',
    expressCode: 'YTO',
    freightId: yto,
    priority: 20,
    remainCount: 0,
    branchName: '通州张家湾网点',
    accountType: 'JOIN',
    limitRegions: far,
  })
  const letters = await addAccount(stage, {
    settingName: '邮局寄信',
    expressCode: 'YZBK',
    waybillType: 'MANUAL',
    accountType: null,
    accountNo: null,
    warehouseIds: [first],
    maxWeight: 2,
  })
  for (const [at, [expressCode, name]] of branches.entries())
    await addAccount(stage, {
      settingName: `${name}网点`,
      expressCode,
      priority: 30 + at,
      remainCount: 500,
      branchName: '通州张家湾网点',
      accountType: 'JOIN',
    })
  const old = await addAccount(stage, { settingName: '中通旧账号', expressCode: 'ZTO' })
  await call(stage, 'POST /wms/expressSetting/disable', { ids: [old] })
  await call(stage, 'POST /wms/expressSetting/setDefault', { ids: [cheap] })
  await call(stage, 'POST /wms/expressRule/add', { sort: 1, expressSettingId: dear, regions: far })
  await call(stage, 'POST /wms/expressRule/add', {
    sort: 2,
    expressSettingId: dear,
    minAmount: '300.00',
  })
  await call(stage, 'POST /wms/expressRule/add', {
    sort: 3,
    expressSettingId: letters,
    warehouseIds: [first],
    maxWeight: 0.5,
  })
  await typeNumbers(trx, stage)
}

const addTemplate = (
  stage: Stage,
  expressCode: string,
  freightName: string,
  first: string,
  more = {},
) =>
  added(stage, 'POST /wms/expressFreight/add', {
    freightName,
    expressCode,
    chargeType: 'WEIGHT',
    defaultFirst: first,
    defaultFirstUnit: 1,
    defaultNext: '2.00',
    defaultNextUnit: 1,
    packWeight: 0.05,
    rules: [{ regions: far, firstUnit: 1, first: '22.00', nextUnit: 1, next: '16.00' }],
    ...more,
  })

const addAccount = (
  stage: Stage,
  more: { settingName: string; expressCode: string } & Record<string, unknown>,
) =>
  added(stage, 'POST /wms/expressSetting/add', {
    warehouseIds: [...stage.warehouseIds],
    waybillType: 'ONLINE',
    accountType: 'DIRECT',
    accountNo: '9001234',
    ...sender,
    waybillTemplate: '100x180',
    ...more,
  })

/** Some of what waits to be sent has its number; one is printed. */
async function typeNumbers(trx: Trx, stage: Stage): Promise<void> {
  const waiting = await trx
    .selectFrom('outOrder')
    .select(['id', 'outOrderNum'])
    .where('outStatus', 'in', ['WAIT_SHIP', 'WAIT_PICK'])
    .where('expressNum', 'is', null)
    .where('holdFlag', '=', false)
    .orderBy('id')
    .limit(6)
    .execute()
  const lines = waiting.map(
    ({ outOrderNum }, at) => `${outOrderNum} YT88000012${String(at).padStart(2, '0')}`,
  )
  if (lines.length === 0) return
  await call(stage, 'POST /wms/express/record', { expressCode: 'YTO', lines: lines.join('\n') })
  const printed = await trx.selectFrom('express').select('id').orderBy('id').limit(3).execute()
  await call(stage, 'POST /wms/express/printed', { ids: printed.map(({ id }) => id), copies: 1 })
}

async function added(stage: Stage, name: string, body: object): Promise<Id> {
  return ((await call(stage, name, body)) as { id: Id }).id
}

/** A call of the console, within the demo's transaction. */
function call({ ctx }: Stage, name: string, body: object): Promise<unknown> {
  const route = expressRoutes.find((one) => one.call === name)
  if (!route) throw new Error(`playExpress: nobody answers ${name}`)
  return route.handle(ctx, { body, query: {}, params: {} })
}
