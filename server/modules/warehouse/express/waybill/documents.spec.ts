import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Id } from '../../../../base/db'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import { comingLate, hasOthers } from '../../../../proofs/testing'
import { cancelOut, interceptOut, outWatchers, revokeShipment, shipOut } from '../../outOrder'
import { checkStock } from '../../stock'
import { openWaybills, type Out, type WaybillWorld } from './waybillWorld.fixture'

let world: WaybillWorld
let freightId: Id
let account: Id
beforeAll(async () => {
  world = await openWaybills()
  freightId = await freight()
  account = await world.account({ freightId, limitRegions: ['西藏自治区'] })
})
afterAll(() => world.close())
afterEach(async () => expect(await checkStock(world.app.db)).toEqual([]))

async function freight(changes = {}) {
  const { data, msg } = await world.app.post<{ id?: Id }>(
    '/wms/expressFreight/add',
    { ...freightBody, ...changes },
    { as: world.clerk },
  )
  if (!data?.id) throw new Error(msg)
  return data.id
}
const freightBody = {
  freightName: '顺丰全国',
  expressCode: 'SF',
  chargeType: 'WEIGHT',
  defaultFirst: '8.00',
  defaultFirstUnit: 1,
  defaultNext: '2.00',
  defaultNextUnit: 0.5,
  rules: [{ regions: ['西藏自治区'], firstUnit: 1, first: '22.00', nextUnit: 1, next: '18.00' }],
}
const take = (id: Id) => world.act('take', [id])
const waybills = (outOrderId: Id) =>
  world.read((trx) =>
    trx
      .selectFrom('express')
      .select(['id', 'expressNum', 'waybillStatus', 'waybillType', 'freightCost', 'packageNo'])
      .where('outOrderId', '=', outOrderId)
      .orderBy('id')
      .execute(),
  )
const document = ({ id }: Out) =>
  world.read((trx) =>
    trx.selectFrom('outOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const ship = ({ outOrderNum }: Out, request: Parameters<typeof shipOut>[2] = {}) =>
  world.read((trx) => shipOut(trx, outOrderNum, request))

describe('a document with a number', () => {
  it('ships with it: USED, and what the parcel costs by its template', async () => {
    const out = await world.makeOut({ quantity: 3 })
    await take(out.id)
    const { expressAmount } = await ship(out)
    expect(expressAmount).toBe('10.00')
    expect(await waybills(out.id)).toMatchObject([{ waybillStatus: 'USED', freightCost: '10.00' }])
    expect(await document(out)).toMatchObject({ freightCost: '10.00', outStatus: 'SHIPPED' })
  })

  it('costs what was weighed, every package for itself', async () => {
    const out = await world.makeOut({ quantity: 1, packages: 2 })
    await take(out.id)
    await world.read((trx) =>
      trx.updateTable('outOrder').set({ weight: '2.001' }).where('id', '=', out.id).execute(),
    )
    expect((await ship(out)).expressAmount).toBe('20.00')
  })

  it('is PRINTED again when the shipment is revoked, and the freight with it', async () => {
    const out = await world.makeOut()
    await take(out.id)
    const { seq } = await ship(out)
    await world.read((trx) => revokeShipment(trx, out.outOrderNum, seq))
    expect(await waybills(out.id)).toMatchObject([{ waybillStatus: 'PRINTED' }])
    expect(await document(out)).toMatchObject({ freightCost: '0.00', outStatus: 'WAIT_SHIP' })
    await ship(out)
    expect(await waybills(out.id)).toMatchObject([{ waybillStatus: 'USED' }])
  })

  it('gives it back when it is cancelled', async () => {
    const out = await world.makeOut()
    await take(out.id)
    await world.read((trx) => cancelOut(trx, out.outOrderNum, 'BUYER'))
    expect(await waybills(out.id)).toMatchObject([{ waybillStatus: 'CANCELLED' }])
  })

  it('gives it back when it is stopped', async () => {
    const out = await world.makeOut()
    await take(out.id)
    await world.read((trx) => interceptOut(trx, out.outOrderNum, 'BUYER'))
    expect(await waybills(out.id)).toMatchObject([{ waybillStatus: 'CANCELLED' }])
  })

  it('that leaves under another number gives its own back and keeps the other', async () => {
    const out = await world.makeOut()
    await take(out.id)
    await ship(out, { expressCode: 'YTO', expressNum: 'YT7700001', expressAmount: '6.00' })
    expect(await waybills(out.id)).toMatchObject([
      { waybillStatus: 'CANCELLED' },
      {
        expressNum: 'YT7700001',
        waybillStatus: 'USED',
        waybillType: 'MANUAL',
        freightCost: '6.00',
      },
    ])
  })

  it('asks no courier any more for a package that left without a number', async () => {
    const out = await world.makeOut({ quantity: 2, packages: 2 })
    world.courier.be('down', 1)
    await take(out.id)
    const asking = () =>
      world.read((trx) =>
        trx
          .selectFrom('expressRequest')
          .select('packageNo')
          .where('outOrderId', '=', out.id)
          .where('requestStatus', '=', 'ASKING')
          .execute(),
      )
    expect(await asking()).toHaveLength(1)
    await ship(out)
    expect(await asking()).toEqual([])
  })

  it('takes one package more for what a partial shipment left', async () => {
    const out = await world.makeOut({ quantity: 3 })
    await take(out.id)
    const [line] = await world.read((trx) =>
      trx
        .selectFrom('outOrderItem')
        .select('orderItemId')
        .where('outOrderId', '=', out.id)
        .execute(),
    )
    await ship(out, { lines: [{ orderItemId: line?.orderItemId ?? '', quantity: 1 }] })
    expect(await take(out.id)).toMatchObject({ success: 1 })
    const { seq } = await ship(out)
    expect(await waybills(out.id)).toMatchObject([
      { packageNo: 1, waybillStatus: 'USED' },
      { packageNo: 2, waybillStatus: 'USED' },
    ])
    await world.read((trx) => revokeShipment(trx, out.outOrderNum, seq))
    expect(await waybills(out.id)).toMatchObject([
      { packageNo: 1, waybillStatus: 'USED' },
      { packageNo: 2, waybillStatus: 'PRINTED' },
    ])
  })
})

describe('换仓', () => {
  const move = async ({ id }: Out) => {
    const held = await document({ id, outOrderNum: '' })
    await world.read(async (trx) => {
      for (const watcher of outWatchers()) await watcher.moved?.(trx, held as never, {} as never)
    })
  }
  it('recycles an unused number', async () => {
    const out = await world.makeOut()
    await take(out.id)
    await move(out)
    expect(await waybills(out.id)).toMatchObject([{ waybillStatus: 'CANCELLED' }])
    expect(await document(out)).toMatchObject({ expressNum: null })
  })
  it('is refused once a number has left', async () => {
    const out = await world.makeOut()
    await take(out.id)
    await ship(out)
    await expectRefused(world.app, 'EXPRESS_USED', () => move(out))
  })
})

describe('the express company of a new document', () => {
  const rules = (lines: object[]) =>
    world.read(async (trx) => {
      await trx.deleteFrom('expressRule').execute()
      for (const [at, line] of lines.entries())
        await world.app.post(
          '/wms/expressRule/add',
          { sort: at + 1, expressSettingId: account, ...line },
          { as: world.clerk },
        )
    })
  const made = async () => (await document(await world.makeOut({ expressCode: null }))).expressCode

  it('is nobody’s while neither a rule nor a default says it', async () =>
    expect(await made()).toBeNull())
  it('is the default of the warehouse', async () => {
    await world.app.post('/wms/expressSetting/setDefault', { ids: [account] }, { as: world.clerk })
    expect(await made()).toBe('SF')
  })
  it('is the first rule’s that fits, before the default', async () => {
    const yto = await world.account({ expressCode: 'YTO' })
    await world.read((trx) => trx.deleteFrom('expressRule').execute())
    await rules([{ regions: ['西藏自治区'] }, { expressSettingId: yto, maxWeight: 0.8 }])
    expect(await made()).toBe('YTO')
  })
})

describe('numbers typed by hand', () => {
  const record = (lines: string, expressCode = 'YTO') =>
    world.app.post<{ results: { label: string; ok: boolean; error?: string }[] }>(
      '/wms/express/record',
      { expressCode, lines },
      { as: world.clerk },
    )
  const refused = (code: string, lines: string) =>
    expectRefused(world.app, code, () => record(lines))

  it('are written row by row; wrong lines come back', async () => {
    const [first, second] = [await world.makeOut(), await world.makeOut()]
    const { data } = await record(
      `${first.outOrderNum} YT0001\n看不懂\n${second.outOrderNum}，YT0002`,
    )
    expect(data.results.map(({ ok, error }) => error ?? ok)).toEqual([
      true,
      'EXPRESS_LINE_BAD',
      true,
    ])
    expect(await document(second)).toMatchObject({ expressCode: 'YTO', expressNum: 'YT0002' })
  })
  it('a number that is used', async () => {
    const out = await world.makeOut()
    await refused('EXPRESS_NUM_USED', `${out.outOrderNum} YT0001`)
  })
  it('three signs, not four; forty, not forty-one', async () => {
    const out = await world.makeOut({ packages: 2 })
    await refused('EXPRESS_NUM_BAD', `${out.outOrderNum} YT1`)
    await refused('EXPRESS_NUM_BAD', `${out.outOrderNum} ${'7'.repeat(41)}`)
    const { data } = await record(`${out.outOrderNum} YT11\n${out.outOrderNum} ${'7'.repeat(40)}`)
    expect(data.results.every(({ ok }) => ok)).toBe(true)
  })
  it('a second number for the only package', async () => {
    const out = await world.makeOut()
    await record(`${out.outOrderNum} YT0100`)
    await refused('EXPRESS_TAKEN', `${out.outOrderNum} YT0101`)
  })
  it('while nobody knows what the courier gave', async () => {
    const out = await world.makeOut()
    world.courier.be('down', 1)
    await take(out.id)
    await refused('EXPRESS_ASKING', `${out.outOrderNum} YT0102`)
    await world.act('recycle', [out.id])
    expect((await record(`${out.outOrderNum} YT0102`)).data.results[0]?.ok).toBe(true)
  })
  it.runIf(hasOthers)('for what is cancelled meanwhile', async () => {
    const out = await world.makeOut()
    const answer = await comingLate(
      world.read,
      (trx) =>
        trx
          .updateTable('outOrder')
          .set({ outStatus: 'CANCELLED' })
          .where('id', '=', out.id)
          .execute(),
      () => record(`${out.outOrderNum} YT0103`),
    )
    expect(refusalOf(answer)).toBe('EXPRESS_OUT_GONE')
    expect(await document(out)).toMatchObject({ expressNum: null })
  })
  it('for what is not there, and for an order of several documents', async () => {
    await refused('EXPRESS_OUT_GONE', 'CK20990101000001 YT0103')
    const [one, two] = [await world.makeOut(), await world.makeOut()]
    await world.read((trx) =>
      trx
        .updateTable('outOrder')
        .set({ orderNum: 'DD77' })
        .where('id', 'in', [one.id, two.id])
        .execute(),
    )
    await refused('EXPRESS_LINE_MANY', 'DD77 YT0103')
  })
})

describe('回收 and 改快递', () => {
  it('recycles what is there, and refuses when nothing is', async () => {
    const out = await world.makeOut()
    await expectRefused(world.app, 'EXPRESS_NOTHING', () =>
      world.app.post('/wms/express/recycle', { ids: [out.id] }, { as: world.clerk }),
    )
    const left = () =>
      world.read((trx) =>
        trx
          .selectFrom('expressSetting')
          .select(['id', 'remainCount'])
          .where('remainCount', 'is not', null)
          .orderBy('id')
          .execute(),
      )
    await world.read((trx) => trx.updateTable('expressSetting').set({ remainCount: 99 }).execute())
    const before = await left()
    await take(out.id)
    expect(await left()).not.toEqual(before)
    expect(await world.act('recycle', [out.id])).toMatchObject({ success: 1 })
    // the courier takes the number back, so the account has it again
    expect(await left()).toEqual(before)
    expect(await document(out)).toMatchObject({ expressNum: null })
  })

  const change = (out: Out, expressCode: string, mark?: string) =>
    world.app.post<{ results: { ok: boolean; error?: string; reason?: string; mark?: string }[] }>(
      '/wms/express/change',
      { ids: [out.id], expressCode },
      { as: world.clerk, ...(mark && { headers: { 'x-warnings-read': mark } }) },
    )
  it('asks first where the new company does not go', async () => {
    const out = await world.makeOut()
    await take(out.id)
    const [asked] = (await change(out, 'EMS')).data.results
    expect(asked).toMatchObject({ ok: false, error: 'WARNING_FIRST' })
    expect(await document(out)).toMatchObject({ expressCode: 'SF' })
    await change(out, 'EMS', asked?.mark)
    expect(await document(out)).toMatchObject({ expressCode: 'EMS', expressNum: null })
    expect(await waybills(out.id)).toMatchObject([{ waybillStatus: 'CANCELLED' }])
  })
  it('asks first where it costs more, with both amounts', async () => {
    const dear = await freight({ freightName: '圆通贵', expressCode: 'YTO', defaultFirst: '30.00' })
    await world.read((trx) =>
      trx
        .updateTable('expressSetting')
        .set({ status: '0' })
        .where('expressCode', '=', 'YTO')
        .execute(),
    )
    await world.account({ expressCode: 'YTO', freightId: dear })
    const [asked] = (await change(await world.makeOut(), 'YTO')).data.results
    expect(asked?.reason).toContain('运费由 8.00 元变为 30.00 元')
  })
  it('is refused once the parcel has left in part', async () => {
    const out = await world.makeOut({ quantity: 2 })
    await take(out.id)
    const [line] = await world.read((trx) =>
      trx
        .selectFrom('outOrderItem')
        .select('orderItemId')
        .where('outOrderId', '=', out.id)
        .execute(),
    )
    await ship(out, { lines: [{ orderItemId: line?.orderItemId ?? '', quantity: 1 }] })
    await expectRefused(world.app, 'EXPRESS_USED', () => change(out, 'EMS'))
  })
})

describe('printing', () => {
  const labels = (id: Id, as = world.clerk) =>
    world.app.post<Record<string, unknown>[]>('/wms/express/print', { id }, { as })
  it('has a label per package and counts what was printed: once, then twice', async () => {
    const out = await world.makeOut({ packages: 2 })
    await take(out.id)
    const { data } = await labels(out.id)
    expect(data).toMatchObject([
      {
        packageNo: 1,
        receiverName: '李小明',
        receiverPhone: '13800001234',
        senderName: '王五',
        mark: '湖南省-长沙市',
      },
      { packageNo: 2 },
    ])
    const ids = data.map(({ id }) => String(id))
    await world.app.post('/wms/express/printed', { ids, copies: 1 }, { as: world.clerk })
    expect(await document(out)).toMatchObject({ waybillPrintStatus: '1' })
    expect((await waybills(out.id)).map((one) => one.waybillStatus)).toEqual(['PRINTED', 'PRINTED'])
    await world.app.post('/wms/express/printed', { ids, copies: 1 }, { as: world.clerk })
    expect(await document(out)).toMatchObject({ waybillPrintStatus: '2' })
  })
  it('counts the labels that were printed, none that was given back, and no other', async () => {
    const [out, other] = [await world.makeOut({ packages: 3 }), await world.makeOut()]
    for (const { id } of [out, other]) await take(id)
    const [first, second, third] = (await waybills(out.id)).map(({ id }) => id)
    const giveBack = (id = '') =>
      world.read((trx) =>
        trx
          .updateTable('express')
          .set({ waybillStatus: 'CANCELLED' })
          .where('id', '=', id)
          .execute(),
      )
    const print = (ids: unknown[], copies: number) =>
      world.app.post('/wms/express/printed', { ids, copies }, { as: world.clerk })
    const counted = ({ id }: Out) =>
      world.read((trx) =>
        trx
          .selectFrom('express')
          .select(['printCount', 'waybillStatus'])
          .where('outOrderId', '=', id)
          .orderBy('id')
          .execute(),
      )
    await giveBack(second)
    await print([first, second], 2)
    expect(await counted(out)).toEqual([
      { printCount: 2, waybillStatus: 'PRINTED' },
      { printCount: 0, waybillStatus: 'CANCELLED' },
      { printCount: 0, waybillStatus: 'CREATED' },
    ])
    expect((await labels(out.id)).data.map(({ packageNo }) => packageNo)).toEqual([1, 3])
    expect(await document(out)).toMatchObject({ waybillPrintStatus: '1' })
    // what is not on the list, and what was given back while the printer ran, is not printed
    expect(await counted(other)).toEqual([{ printCount: 0, waybillStatus: 'CREATED' }])
    expect(await document(other)).toMatchObject({ waybillPrintStatus: '0' })
    await giveBack(third)
    await print([third], 1)
    expect(await document(out)).toMatchObject({ waybillPrintStatus: '1' })
    await ship(other)
    const [used] = await waybills(other.id)
    await print([used?.id], 1)
    expect(await counted(other)).toEqual([{ printCount: 1, waybillStatus: 'USED' }])
    await expectRefused(world.app, 'EXPRESS_NOTHING', () => labels(other.id))
  })
  it('of a number typed by hand is sent by the warehouse', async () => {
    const out = await world.makeOut()
    await world.read(async (trx) => {
      const sender = { senderName: '赵六', senderPhone: '13700000000', address: '仓库路 9 号' }
      await trx
        .updateTable('warehouse')
        .set(sender)
        .where('id', '=', world.trade.warehouseId)
        .execute()
      const typed = { companyId: world.trade.companyId, outOrderId: out.id, packageNo: 1 }
      await trx
        .insertInto('express')
        .values({ ...typed, expressCode: 'YTO', expressNum: 'YT8800001', waybillType: 'MANUAL' })
        .execute()
    })
    expect((await labels(out.id)).data).toMatchObject([
      {
        expressNum: 'YT8800001',
        senderName: '赵六',
        senderPhone: '13700000000',
        senderAddress: '仓库路 9 号',
      },
    ])
    const own = await world.makeOut()
    await take(own.id)
    expect((await labels(own.id)).data).toMatchObject([
      { senderName: '王五', senderAddress: '北京市通州区张家湾' },
    ])
  })
  it.each([
    ['FULL', 'PRINTED'],
    ['PART', 'PART'],
  ])('of a basket that is %s makes it %s', async (before, after) => {
    const out = await world.makeOut()
    await take(out.id)
    await world.read((trx) =>
      trx
        .updateTable('outOrder')
        .set({ basketNo: 1, basketStatus: before })
        .where('id', '=', out.id)
        .execute(),
    )
    const ids = (await labels(out.id)).data.map(({ id }) => String(id))
    await world.app.post('/wms/express/printed', { ids, copies: 1 }, { as: world.clerk })
    expect(await document(out)).toMatchObject({ basketStatus: after })
  })
  it('hides the receiver from who may not see plain data, and says where the parcel goes', async () => {
    const out = await world.makeOut()
    await take(out.id)
    const packer = await world.app.signIn({
      company: world.clerk,
      permissions: ['store:outOrder:print'],
    })
    const [label] = (await labels(out.id, packer)).data
    expect(label?.receiverName).not.toContain('小明')
    expect(label?.receiverPhone).not.toContain('0000')
    expect(label?.receiverAddress).toBe((await labels(out.id)).data[0]?.receiverAddress)
    expect(label?.receiverAddress).not.toContain('*')
    const reader = await world.app.signIn({
      company: world.clerk,
      permissions: ['store:outOrder:print', 'order:decrypt'],
    })
    expect((await labels(out.id, reader)).data[0]).toMatchObject({ receiverName: '李小明' })
  })
  it('takes the number first where there is none, once, for who may only print', async () => {
    const out = await world.makeOut({ packages: 2 })
    const packer = await world.app.signIn({
      company: world.clerk,
      permissions: ['store:outOrder:print'],
    })
    const { data } = await labels(out.id, packer)
    expect(data).toMatchObject([{ packageNo: 1 }, { packageNo: 2 }])
    expect((await labels(out.id)).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    expect(await waybills(out.id)).toHaveLength(2)
  })
  it('takes none for a document that is held or no longer leaves', async () => {
    const [held, gone] = [await world.makeOut(), await world.makeOut()]
    await world.read((trx) =>
      trx
        .updateTable('outOrder')
        .set({ holdFlag: true, holdReason: '等买家' })
        .where('id', '=', held.id)
        .execute(),
    )
    await expectRefused(world.app, 'OUT_HELD', () => labels(held.id))
    await world.read((trx) => cancelOut(trx, gone.outOrderNum, 'BUYER'))
    await expectRefused(world.app, 'EXPRESS_NOTHING', () => labels(gone.id))
    await expectRefused(world.app, 'ROW_NOT_FOUND', () => labels('999999999'))
  })
  it('says what the courier says, and prints once it has answered', async () => {
    const [refused, silent] = [await world.makeOut(), await world.makeOut()]
    world.courier.be('no', 1)
    const { msg } = await labels(refused.id)
    expect(msg).toContain('收件地址超出派送范围')
    expect(await waybills(refused.id)).toEqual([])
    world.courier.be('down', 1)
    await expectRefused(world.app, 'EXPRESS_SILENT', () => labels(silent.id), [
      'express_request',
      'express_setting',
    ])
    expect((await labels(silent.id)).data).toHaveLength(1)
    expect(await waybills(silent.id)).toHaveLength(1)
  })
})

describe('accounts and templates', () => {
  const asked = () => ({ as: world.clerk })
  it('need branch type and customer number for electronic waybills', async () => {
    await expect(world.account({ accountNo: '' })).rejects.toThrow('网点类型和客户编号')
    await expect(world.account({ accountType: null })).rejects.toThrow('网点类型和客户编号')
    await world.account({ accountNo: '', accountType: null, waybillType: 'MANUAL' })
  })
  it('are removed only without living numbers', async () => {
    const own = await world.account()
    const out = await world.makeOut()
    await world.act('take', [out.id], { expressSettingId: own })
    const remove = () => world.app.post('/wms/expressSetting/remove', { ids: [own] }, asked())
    await expectRefused(world.app, 'EXPRESS_LIVING', remove)
    await ship(out)
    expect((await remove()).data).toMatchObject({ success: 1 })
  })
  it('a template that an account uses stays', async () => {
    await expectRefused(world.app, 'ROW_USED', () =>
      world.app.post('/wms/expressFreight/remove', { ids: [freightId] }, asked()),
    )
  })
  it('a template names every region once and every line some', async () => {
    const line = freightBody.rules[0]
    await expectRefused(world.app, 'FREIGHT_REGION_TWICE', () =>
      world.app.post(
        '/wms/expressFreight/add',
        {
          ...freightBody,
          freightName: '重叠',
          rules: [line, { ...line, regions: ['西藏自治区/拉萨市'] }],
        },
        asked(),
      ),
    )
    await expectRefused(world.app, 'FREIGHT_REGION_NONE', () =>
      world.app.post(
        '/wms/expressFreight/add',
        { ...freightBody, freightName: '空', rules: [{ ...line, regions: [] }] },
        asked(),
      ),
    )
  })
  it('测试取号 takes a number, gives it back and says which', async () => {
    const own = await world.account({ priority: 98 })
    const test = () =>
      world.app.post<{ results: { ok: boolean; warning?: string; error?: string }[] }>(
        '/wms/expressSetting/test',
        { ids: [own] },
        asked(),
      )
    const [told] = (await test()).data.results
    const num = /SF\d+/.exec(told?.warning ?? '')?.[0] ?? ''
    expect(world.courier.cancelled.has(num)).toBe(true)
    world.courier.be('no', 1)
    await expectRefused(world.app, 'EXPRESS_TEST_FAILED', test)
  })
  it('运费试算 says what each would take, and who does not go there', async () => {
    const quote = async (region: string) => {
      const { data } = await world.app.post<{
        records: { id: Id; cost: string | null; note: string }[]
      }>(
        '/wms/express/quote/page',
        { pageNum: 1, pageSize: 100, filter: { region, weight: '1.5' } },
        asked(),
      )
      return data.records.find(({ id }) => id === account)
    }
    expect(await quote('湖南省/长沙市')).toMatchObject({ cost: '10.00', note: '' })
    expect(await quote('西藏自治区')).toMatchObject({ cost: '40.00', note: '不发这个地区' })
  })
})
