import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { ScanAnswer } from '../../../kit/scans'
import { expectRefused } from '../../../proofs/refusals'
import { comingLate, hasOthers } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { interceptOut, reviewCopies } from '../outOrder'
import { lineCodes, linesOf } from './core/lines'
import { holdForReview } from './core/review'
import { openQualityWorld, type Desk, type QualityWorld } from '../quality/qualityWorld.fixture'

let world: QualityWorld
beforeAll(async () => {
  world = await openQualityWorld()
  await world.rules({ reviewRequired: true })
})
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const post = (name: string, ids: readonly string[], more: object = {}) =>
  world.app.post(`/wms/review/${name}`, { ids, ...more }, { as: world.me })
const record = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('reviewRecord').selectAll().where('outOrderId', '=', id).executeTakeFirst(),
  )

function bench(): Omit<Desk, 'now'> {
  const desk = randomUUID()
  let number = 0
  const send = async (body: object) =>
    (
      await world.app.post<ScanAnswer>(
        '/wms/review/scan',
        { id: randomUUID(), warehouseId: world.warehouseId, desk, number: (number += 1), ...body },
        { as: world.me },
      )
    ).data
  return {
    scan: (code, more = {}) => send({ code, ...more }),
    press: (key) => send({ key }),
    undo: (id) => send({ undo: id }),
  }
}

let serial = 0
/** A document of two books that waits for its review, with a number on its parcel. */
async function arrange(change: object = {}) {
  const [a, b] = [await world.stocked(4), await world.stocked(4)]
  const expressNum = `YT${(serial += 1)}00`
  const out = await world.out(
    [
      [a.id, 2],
      [b.id, 1],
    ],
    { expressNum, expressCode: 'YTO', ...change },
  )
  const wave = await world.picked([out.id], 'WHOLE')
  return { a, b, out, wave, expressNum }
}

describe('扫描复核', () => {
  it('opens no parcel of another warehouse', async () => {
    const { out, expressNum } = await arrange()
    const there = await world.act((trx) => insertWarehouse(trx, world, '二号仓'))
    const move = (warehouseId: Id) =>
      world.act((trx) =>
        trx.updateTable('outOrder').set({ warehouseId }).where('id', '=', out.id).execute(),
      )
    await move(there.warehouseId)
    expect((await bench().scan(expressNum)).outcome).toBe('REVIEW_NO_PARCEL')
    await move(world.warehouseId)
  })

  it('opens a parcel by its waybill, counts its books and ends with the last of them', async () => {
    const { a, b, out, expressNum } = await arrange()
    const desk = bench()
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'REVIEW_NO_PARCEL' })
    expect(await desk.scan(expressNum)).toMatchObject({
      outcome: 'parcel',
      view: { row: { outOrderNum: out.outOrderNum, reviewedQuantity: 0, totalQuantity: 3 } },
    })
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'counted', facts: { left: 2 } })
    expect(await desk.press('finish')).toMatchObject({ outcome: 'REVIEW_LEFT', facts: { left: 2 } })
    await desk.scan(a.code)
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'REVIEW_FULL', isCounted: false })
    expect(await desk.scan(b.code)).toMatchObject({ outcome: 'done' })
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_SHIP',
      reviewedQuantity: 3,
      reviewBy: world.me.user.userId,
    })
    expect(await record(out.id)).toMatchObject({ reviewStatus: 'DONE' })
    expect(await desk.scan(expressNum)).toMatchObject({ outcome: 'REVIEW_REPEATED' })
  })

  it('ships at once where the warehouse says so and a number is on the parcel', async () => {
    await world.rules({ autoShipAfterReview: true })
    const { a, b, out, expressNum } = await arrange()
    const desk = bench()
    await desk.scan(expressNum)
    await desk.scan(a.code)
    await desk.scan(a.code)
    const last = await desk.scan(b.code)
    expect(last).toMatchObject({ outcome: 'shipped' })
    expect((await world.outRow(out.id)).outStatus).toBe('SHIPPED')
    expect(await desk.undo(last.id)).toMatchObject({ outcome: 'REVIEW_UNDO_SHIPPED' })
    const plain = await arrange({ expressNum: null })
    await post('pass', [plain.out.id])
    expect((await world.outRow(plain.out.id)).outStatus).toBe('WAIT_SHIP')
    await world.rules({ autoShipAfterReview: false })
  })

  it('undoes a copy, also the one that ended the review', async () => {
    const { a, b, out, expressNum } = await arrange()
    const desk = bench()
    await desk.scan(expressNum)
    await desk.scan(a.code)
    await desk.scan(a.code)
    const last = await desk.scan(b.code)
    expect(await desk.undo(last.id)).toMatchObject({ outcome: 'undone' })
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_REVIEW',
      reviewedQuantity: 2,
      reviewTime: null,
    })
    expect(await record(out.id)).toMatchObject({ reviewStatus: 'WAIT', reviewTime: null })
    expect(await desk.scan(b.code)).toMatchObject({ outcome: 'done' })
  })

  it('turns red at a stopped parcel and counts nothing of it', async () => {
    const { a, out, expressNum } = await arrange()
    await world.act((trx) => interceptOut(trx, out.outOrderNum, 'BUYER', world.actor))
    const desk = bench()
    expect(await desk.scan(expressNum)).toMatchObject({
      outcome: 'stopped',
      view: { row: { isStopped: true } },
    })
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'REVIEW_STOPPED', isCounted: false })
  })

  it('names the state of what is not checked yet, and goods that do not belong in it', async () => {
    await world.rules({ qcRequired: true })
    const waiting = await arrange()
    await world.rules({ qcRequired: false })
    const { expressNum } = await arrange()
    const desk = bench()
    expect(await desk.scan(waiting.expressNum)).toMatchObject({ outcome: 'REVIEW_STATE' })
    await desk.scan(expressNum)
    const other = await world.stocked(1)
    expect(await desk.scan(other.code)).toMatchObject({ outcome: 'REVIEW_NOT_HERE' })
    expect(await desk.scan('NOPE')).toMatchObject({ outcome: 'SCAN_CODE_UNKNOWN' })
  })

  it('asks before a parcel is left half counted', async () => {
    const [first, second] = [await arrange(), await arrange()]
    const desk = bench()
    await desk.scan(first.expressNum)
    await desk.scan(first.a.code)
    expect(await desk.scan(second.expressNum)).toMatchObject({ outcome: 'SCAN_CHOOSE' })
    expect(await desk.scan(second.expressNum, { choice: 'stay' })).toMatchObject({
      outcome: 'REVIEW_OTHER_LEFT',
      view: { row: { outOrderNum: first.out.outOrderNum } },
    })
    expect(await desk.scan(second.expressNum, { choice: second.out.id })).toMatchObject({
      outcome: 'parcel',
      view: { row: { outOrderNum: second.out.outOrderNum } },
    })
  })

  it('counts nothing for a parcel that is not there any more', async () => {
    const { a, out } = await arrange()
    const desk = bench()
    await desk.scan(out.outOrderNum)
    await world.act((trx) =>
      sql`update scan_session set state = state || '{"outOrderId": "999999999"}'
        where state ->> 'outOrderId' = ${out.id}`.execute(trx),
    )
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'REVIEW_NO_PARCEL', isCounted: false })
  })

  it('counts a copy with a code of its own once', async () => {
    const a = await world.stocked(1, { pieceCode: 'FH-0001' })
    await world.more(a, 1, { pieceCode: 'FH-0002' })
    const out = await world.out([[a.id, 2]])
    await world.picked([out.id], 'WHOLE')
    const desk = bench()
    await desk.scan(out.outOrderNum)
    expect(await desk.scan('FH-0001')).toMatchObject({ outcome: 'counted' })
    expect(await desk.scan('FH-0001')).toMatchObject({ outcome: 'REVIEW_PIECE_TWICE' })
    expect(await desk.scan('FH-0002')).toMatchObject({ outcome: 'done' })
  })
})

describe('称重', () => {
  const weigh = (grams: number) =>
    world.act((trx) => trx.updateTable('product').set({ weight: grams }).execute())

  it.each([
    ['a fifth more', '1.800', 'done'],
    ['a gram above it', '1.801', 'SCAN_CHOOSE'],
    ['a fifth less', '1.200', 'done'],
    ['a gram below it', '1.199', 'SCAN_CHOOSE'],
  ])('asks about a weight more than a fifth off: %s', async (_, kg, outcome) => {
    const { a, b, out, expressNum } = await arrange()
    await weigh(500)
    const desk = bench()
    await desk.scan(expressNum)
    expect(await desk.press('weighing')).toMatchObject({ outcome: 'scaleOn' })
    await desk.scan(a.code)
    await desk.scan(a.code)
    expect(await desk.scan(b.code)).toMatchObject({ outcome: 'weighNow' })
    expect((await world.outRow(out.id)).outStatus).toBe('WAIT_REVIEW')
    expect(await desk.scan(`${kg} kg`)).toMatchObject({ outcome })
    // whether it was asked or not: sure of it, the review ends
    await desk.scan(`${kg} kg`, { choice: 'sure' })
    expect((await world.outRow(out.id)).outStatus).toBe('WAIT_SHIP')
    expect(await desk.press('weighing')).toMatchObject({ outcome: 'scaleOff' })
  })

  it('keeps the weight a person is sure of, and none that is to be taken again', async () => {
    const { out, expressNum } = await arrange()
    await weigh(500)
    const desk = bench()
    await desk.scan(expressNum)
    expect(await desk.scan('9.5', { choice: 'again' })).toMatchObject({
      outcome: 'REVIEW_WEIGH_AGAIN',
    })
    expect(await desk.scan('9.5', { choice: 'sure' })).toMatchObject({ outcome: 'weighed' })
    const { a, b } = await booksOf(out.id)
    for (const code of [a, a, b]) await desk.scan(code ?? '')
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'WAIT_SHIP', weight: '9.500' })
    expect(await record(out.id)).toMatchObject({ weight: '9.500' })
  })

  const booksOf = async (id: Id) => {
    const codes = await world.act((trx) =>
      trx
        .selectFrom('outOrderItem as i')
        .innerJoin('product as p', 'p.id', 'i.productId')
        .select('p.productCode')
        .where('i.outOrderId', '=', id)
        .orderBy('i.id')
        .execute(),
    )
    return { a: codes[0]?.productCode, b: codes[1]?.productCode }
  }
})

describe('复核异常', () => {
  it('goes back to the check, what was checked counts no more, and is reviewed again afterwards', async () => {
    await world.rules({ qcRequired: true })
    const { out, expressNum } = await arrange()
    await world.app.post('/wms/quality/whole', { ids: [out.id] }, { as: world.me })
    await world.rules({ qcRequired: false })
    const desk = bench()
    await desk.scan(expressNum)
    await post('report', [out.id], { errorType: 'LESS', errorRemark: '少一册' })
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_QC',
      checkedQuantity: 0,
      reviewedQuantity: 0,
    })
    expect((await world.records(out.id)).map(({ undoFlag }) => undoFlag)).toEqual([true, true])
    expect(await record(out.id)).toMatchObject({ reviewStatus: 'ERROR', errorType: 'LESS' })
    await expectRefused(world.app, 'REVIEW_NOT_BACK', () => post('again', [out.id]))
    await world.app.post('/wms/quality/whole', { ids: [out.id] }, { as: world.me })
    expect((await world.outRow(out.id)).outStatus).toBe('WAIT_REVIEW')
    await post('again', [out.id])
    expect(await record(out.id)).toMatchObject({ reviewStatus: 'WAIT', errorType: null })
    await expectRefused(world.app, 'REVIEW_NO_ERROR', () => post('again', [out.id]))
  })

  it('tells those who check', async () => {
    const { out } = await arrange()
    const { companyId } = world
    const reader = await world.app.signIn({ company: world.me })
    await asSystem(world.app.db, async (trx) => {
      const role = await trx
        .insertInto('role')
        .values({ companyId, roleName: '主管', roleKey: 'boss' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('userRole')
        .values({ userId: reader.user.userId, roleId: role.id, companyId })
        .execute()
    })
    await post('report', [out.id], { errorType: 'WRONG' })
    const told = await asSystem(world.app.db, (trx) =>
      trx
        .selectFrom('message')
        .select(['messageType', 'messageContent'])
        .where('userId', '=', reader.user.userId)
        .executeTakeFirstOrThrow(),
    )
    expect(told.messageType).toBe('3')
    expect(told.messageContent).toContain(out.outOrderNum)
  })
})

describe('整单通过', () => {
  it('passes a waiting document without its books; others are refused', async () => {
    const { out } = await arrange()
    await post('pass', [out.id])
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_SHIP',
      reviewedQuantity: 3,
    })
    await expectRefused(world.app, 'REVIEW_STATE', () => post('pass', [out.id]))
    const held = await arrange()
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ holdFlag: true, holdReason: '等地址' })
        .where('id', '=', held.out.id)
        .execute(),
    )
    await expectRefused(world.app, 'OUT_HELD', () => post('pass', [held.out.id]))
  })

  it.runIf(hasOthers)('counts no copy for which a colleague took the last place', async () => {
    const { a, b, out } = await arrange()
    const desk = bench()
    await desk.scan(out.outOrderNum)
    const answer = await comingLate(
      world.act,
      async (trx) => {
        const held = await holdForReview(trx, out.id)
        const [line] = await linesOf(trx, out.id, lineCodes.product(b.code))
        await reviewCopies(trx, held, line?.itemId ?? '', 1)
      },
      () => desk.scan(b.code),
    )
    expect(answer).toMatchObject({ outcome: 'REVIEW_FULL', isCounted: false })
    await desk.scan(a.code)
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'done' })
  })

  it('counts a book once when two desks scan it at the same time', async () => {
    const a = await world.stocked(20)
    const out = await world.out([[a.id, 20]])
    await world.picked([out.id], 'WHOLE')
    const desk = bench()
    await desk.scan(out.outOrderNum)
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench().scan(a.code)))
    expect(answers.filter(({ isCounted }) => isCounted)).toHaveLength(20)
    expect(await world.outRow(out.id)).toMatchObject({
      reviewedQuantity: 20,
      outStatus: 'WAIT_SHIP',
    })
  })
})
