import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import { openPackWorld, type Answered, type PackWorld } from '../../packing/packWorld.fixture'
import { checkStock } from '../../stock'
import { createInOrder, handInEvents } from '..'
import { handInEventsOfHand } from '../hand/handEvents'

type InType = 'PURCHASE' | 'SALE_RETURN' | 'TRANSFER'

let world: PackWorld
beforeAll(async () => {
  world = await openPackWorld()
  handInEvents({ HAND: handInEventsOfHand })
  for (const [code, shelfType] of [
    ['STAGE', 'STAGE_IN'],
    ['CP', 'DEFECT'],
    ['TH', 'RETURN'],
  ] as const)
    await world.shelf(code, { shelfType }).catch(() => undefined)
}, 120_000)
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await asSystem(world.app.db, (trx) => checkStock(trx))).toEqual([])
})

/** A desk at one of the stations. */
function station(call: string, as = world.me) {
  const desk = randomUUID()
  let number = 0
  const send = (body: object) =>
    world.app.post<Answered>(
      call,
      { id: randomUUID(), warehouseId: world.warehouseId, desk, number: (number += 1), ...body },
      { as },
    )
  return {
    send,
    scan: async (code: string, more: object = {}) => (await send({ code, ...more })).data,
    press: async (key: string) => (await send({ key })).data,
    undo: async ({ id }: Answered) => (await send({ undo: id })).data,
  }
}

let serial = 0
/** A document of some books nobody has announced otherwise. */
async function document(
  inType: InType,
  lines: readonly { quantity: number; pieceCode?: string }[],
) {
  const goods: { productId: Id; productName: string; productCode: string }[] = []
  while (goods.length < lines.length) {
    const productId = await world.book()
    const productCode = `R${(serial += 1)}`
    await world.act((trx) =>
      trx.updateTable('product').set({ productCode }).where('id', '=', productId).execute(),
    )
    goods.push({ productId, productName: `书${serial}`, productCode })
  }
  const num = await world.act((trx) =>
    createInOrder(
      trx,
      {
        inType,
        sourceType: 'HAND',
        companyId: world.companyId,
        warehouseId: world.warehouseId,
        ...(inType === 'SALE_RETURN' && { returnSource: 'UNKNOWN' as const }),
        expressNum: `YT66${String((serial += 1)).padStart(8, '0')}`,
        userId: world.userId,
      },
      lines.map(({ quantity, pieceCode }, at) => ({
        ...goods[at]!,
        conditionGrade: '90',
        planQuantity: quantity,
        ...(pieceCode && { pieceCode }),
      })),
    ),
  )
  return { num, codes: goods.map(({ productCode }) => productCode), goods }
}

const head = (num: string) =>
  world.act((trx) =>
    trx.selectFrom('inOrder').selectAll().where('inOrderNum', '=', num).executeTakeFirstOrThrow(),
  )
const copies = (productId: Id | undefined, shelfCode?: string) =>
  world.act(async (trx) => {
    const row = await trx
      .selectFrom('stock as s')
      .innerJoin('shelf as h', 'h.id', 's.shelfId')
      .select((eb) => eb.fn.sum<string>('s.quantity').as('copies'))
      .where('s.productId', '=', productId ?? '0')
      .$if(shelfCode !== undefined, (query) => query.where('h.shelfCode', '=', shelfCode ?? ''))
      .executeTakeFirst()
    return Number(row?.copies ?? 0)
  })

const stations = [
  {
    inType: 'PURCHASE',
    call: '/wms/purchaseIn/scan',
    right: 'store:purchaseIn:receive',
    other: 'TRANSFER',
    // what no document of this kind is called
    unknown: 'SCAN_BELONGS',
  },
  {
    inType: 'SALE_RETURN',
    call: '/wms/returnIn/scan',
    right: 'store:returnIn:receive',
    other: 'PURCHASE',
    unknown: 'IN_PARCEL_UNKNOWN',
  },
  {
    inType: 'TRANSFER',
    call: '/wms/transferIn/scan',
    right: 'store:distributionIn:receive',
    other: 'SALE_RETURN',
    unknown: 'SCAN_BELONGS',
  },
] as const

describe.each(stations)('扫描收货 $inType', ({ inType, call, right, other, unknown }) => {
  it('counts book by book, and only 确认入库 brings them in; undo takes the receipt back', async () => {
    const { num, codes, goods } = await document(inType, [{ quantity: 2 }, { quantity: 1 }])
    const desk = station(call)
    expect(await desk.scan(num)).toMatchObject({
      outcome: 'opened',
      facts: { leftQuantity: 3 },
      view: { step: 'book', row: { inOrderNum: num, leftQuantity: 3, countedQuantity: 0 } },
    })
    await desk.scan(codes[0] ?? '')
    expect(await desk.scan(codes[0] ?? '')).toMatchObject({
      outcome: 'counted',
      facts: { quantity: 2 },
      view: { row: { countedQuantity: 2 } },
    })
    expect(await copies(goods[0]?.productId)).toBe(0)
    expect((await desk.press('fill')).facts).toMatchObject({ quantity: 1 })
    const received = await desk.press('confirm')
    expect(received).toMatchObject({ outcome: 'received', facts: { quantity: 3 } })
    expect(await copies(goods[0]?.productId)).toBe(2)
    expect(await head(num)).toMatchObject({ receivedQuantity: 3 })
    expect((await desk.undo(received)).outcome).toBe('undone')
    expect(await copies(goods[0]?.productId)).toBe(0)
    expect(await head(num)).toMatchObject({ receivedQuantity: 0, inStatus: 'WAIT_IN' })
    await desk.press('leave')
  })

  it('puts what follows a shelf there, and what is 次品 on the shelf of defects', async () => {
    const { num, codes, goods } = await document(inType, [{ quantity: 3 }])
    const [code = ''] = codes
    const shelfCode = `S-${inType}`
    await world.shelf(shelfCode)
    const desk = station(call)
    await desk.scan(num)
    expect(await desk.scan(shelfCode)).toMatchObject({ outcome: 'shelfTaken' })
    await desk.scan(code)
    expect((await desk.press('defect')).outcome).toBe('toDefect')
    await desk.scan(code)
    expect((await desk.press('defect')).outcome).toBe('toGood')
    await desk.press('confirm')
    expect(await copies(goods[0]?.productId, shelfCode)).toBe(1)
    expect(await head(num)).toMatchObject({
      goodQuantity: 1,
      defectQuantity: 1,
      inStatus: 'PART_IN',
    })
  })

  it('refuses what is not of the document, too much of it, or another before this one is done', async () => {
    const { num, codes } = await document(inType, [{ quantity: 1 }])
    const stranger = await document(other, [{ quantity: 1 }])
    const next = await document(inType, [{ quantity: 1 }])
    // whoever may take more than was expected counts it as 多收
    const clerk = await world.app.signIn({ company: world.me, permissions: [right] })
    const desk = station(call, clerk)
    expect((await desk.press('confirm')).outcome).toBe('IN_SCAN_NO_DOCUMENT')
    expect((await desk.scan(stranger.num)).outcome).toBe(unknown)
    await desk.scan(num)
    expect((await desk.scan(stranger.codes[0] ?? '')).outcome).toBe('IN_SCAN_NOT_HERE')
    expect((await desk.scan('没有这个码')).outcome).toBe('SCAN_CODE_UNKNOWN')
    expect((await desk.scan(codes[0] ?? '')).outcome).toBe('counted')
    expect((await desk.scan(codes[0] ?? '')).outcome).toBe('IN_SCAN_FULL')
    expect((await desk.scan(next.num)).outcome).toBe('IN_SCAN_UNFINISHED')
    expect(await desk.press('leave')).toMatchObject({ outcome: 'left' })
    expect((await desk.scan(next.num)).outcome).toBe('opened')
    await desk.press('leave')
    expect(await head(num)).toMatchObject({ receivedQuantity: 0 })
    const chief = station(call)
    await chief.scan(num)
    await chief.scan(codes[0] ?? '')
    const more = (await chief.scan(codes[0] ?? '')).outcome
    expect(more).toBe('countedOver')
    await chief.press('leave')
  })

  it('twenty scans at once are twenty copies, the same one sent again is none', async () => {
    const { num, codes } = await document(inType, [{ quantity: 30 }])
    const [code = ''] = codes
    await station(call).scan(num)
    const desks = Array.from({ length: 20 }, () => station(call))
    const answers = await Promise.all(desks.map((desk) => desk.scan(code)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(desks.map(() => 'counted'))
    const again = { id: answers[0]?.id, code, number: 9 }
    const desk = station(call)
    await desk.send(again)
    const { data } = await desk.send(again)
    expect(data).toEqual(answers[0])
    const received = await desk.press('confirm')
    expect(received.facts).toMatchObject({ quantity: 20 })
    expect(await head(num)).toMatchObject({ receivedQuantity: 20 })
  })
})

it('a copy with a code of its own comes in once', async () => {
  const { num } = await document('PURCHASE', [{ quantity: 1, pieceCode: 'GB-77' }])
  const desk = station('/wms/purchaseIn/scan')
  await desk.scan(num)
  expect((await desk.scan('GB-77')).outcome).toBe('counted')
  expect((await desk.scan('GB-77')).outcome).toBe('IN_SCAN_REPEATED')
  await desk.press('leave')
})

it('a parcel that nobody expects is registered by hand; one that is expected opens by its number', async () => {
  const desk = station('/wms/returnIn/scan')
  expect((await desk.scan('YT0000000000')).outcome).toBe('IN_PARCEL_UNKNOWN')
  const { num } = await document('SALE_RETURN', [{ quantity: 1 }])
  const { expressNum } = await head(num)
  expect(await desk.scan(expressNum ?? '')).toMatchObject({
    outcome: 'opened',
    facts: { inOrderNum: num },
  })
  await desk.press('leave')
})

it('whoever may not take receipts back does not by undo', async () => {
  const { num, codes } = await document('PURCHASE', [{ quantity: 1 }])
  const clerk = await world.app.signIn({
    company: world.me,
    permissions: ['store:purchaseIn:receive'],
  })
  const desk = station('/wms/purchaseIn/scan', clerk)
  await desk.scan(num)
  await desk.scan(codes[0] ?? '')
  const received = await desk.press('confirm')
  expect(received.outcome).toBe('received')
  expect((await desk.undo(received)).outcome).toBe('PERMISSION_DENIED')
  expect(await head(num)).toMatchObject({ receivedQuantity: 1 })
})
