import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Id, Trx } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { comingLate, hasOthers } from '../../../proofs/testing'
import { splitLack } from '../outOrder'
import { findCopy } from './check/findCopy'
import { anyCopy, findNeeds, ofOut } from './check/needs'
import { passCopies } from './check/passCopies'
import { passWhole } from './check/wholeOut'
import { takeCopy } from './stations/takeCopy'
import { openQualityWorld, type Book, type QualityWorld } from './qualityWorld.fixture'

let world: QualityWorld
beforeAll(async () => {
  world = await openQualityWorld()
  await world.rules({ qcRequired: true })
})
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const post = (name: string, ids: readonly string[], more: object = {}) =>
  world.app.post(`/wms/quality/${name}`, { ids, ...more }, { as: world.me })
const failed = (dealType: string, more: object = {}) => ({
  failReason: 'DAMAGE',
  dealType,
  ...more,
})
const stockRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('stock').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** One document over two copies of a book that lies on two shelves, on the wall, its first copy checked. */
async function arrange(copies = 2) {
  const a = await world.stocked(2)
  const otherId = await world.more(a, 3, {})
  const out = await world.out([[a.id, copies]])
  const wave = await world.picked([out.id], 'SORT', await world.wall(2, 2))
  const desk = world.station('sort')
  await desk.scan(wave.waveNum)
  const { view } = await desk.scan(a.code)
  return { a, otherId, out, wave, desk, recordId: String(view.row['id']) }
}

describe('不合格', () => {
  it('补拣: back to its shelf, another copy is reserved, the document is picked again', async () => {
    const { a, otherId, out, recordId, wave } = await arrange()
    await post('fail', [recordId], failed('REPICK', { remark: '书脊开裂' }))
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_PICK',
      repickFlag: true,
      basketStatus: 'LACK',
      checkedQuantity: 0,
      pickedQuantity: 1,
      lackQuantity: 0,
    })
    expect(await stockRow(a.stockId)).toMatchObject({
      quantity: 2,
      lockedQuantity: 1,
      pickedQuantity: 1,
    })
    expect(await stockRow(otherId)).toMatchObject({
      quantity: 3,
      lockedQuantity: 1,
      pickedQuantity: 0,
    })
    expect(await world.records(out.id)).toMatchObject([
      { qcResult: 'PASS', undoFlag: true },
      {
        qcResult: 'FAIL',
        failReason: 'DAMAGE',
        dealType: 'REPICK',
        remark: '书脊开裂',
        undoFlag: false,
      },
    ])
    expect(await world.waveRow(wave.id)).toMatchObject({ sortedQuantity: 0 })
    const again = await world.picked([out.id], 'SORT', await world.wall(1, 1))
    const desk = world.station('sort')
    await desk.scan(again.waveNum)
    await desk.scan(a.code)
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'basketFull' })
  })

  it('补拣: what was checked before stays in the basket of the second wave', async () => {
    const { a, out, desk } = await arrange(3)
    const second = await desk.scan(a.code)
    await post('fail', [String(second.view.row['id'])], failed('REPICK'))
    const again = await world.picked([out.id], 'SORT', await world.wall(1, 1))
    expect(await world.outRow(out.id)).toMatchObject({ checkedQuantity: 1, basketStatus: 'PART' })
    const next = world.station('sort')
    await next.scan(again.waveNum)
    await next.scan(a.code)
    expect(await next.scan(a.code)).toMatchObject({ outcome: 'basketFull' })
  })

  it('补拣: waits for goods when no other copy is there', async () => {
    const a = await world.stocked(1)
    const out = await world.out([[a.id, 1]])
    const wave = await world.picked([out.id], 'SORT', await world.wall(1, 1))
    const desk = world.station('sort')
    await desk.scan(wave.waveNum)
    const { view } = await desk.scan(a.code)
    await post('fail', [String(view.row['id'])], failed('REPICK'))
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'LACK', lackQuantity: 1 })
  })

  it('补拣: goes on with what is picked when what it lacks is split off', async () => {
    const [a, b] = [await world.stocked(1), await world.stocked(2)]
    const out = await world.out([
      [a.id, 1],
      [b.id, 1],
    ])
    const wave = await world.picked([out.id], 'SORT', await world.wall(1, 1))
    const desk = world.station('sort')
    await desk.scan(wave.waveNum)
    const { view } = await desk.scan(a.code)
    await post('fail', [String(view.row['id'])], failed('REPICK'))
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'LACK', pickedQuantity: 1 })
    await world.act((trx) => splitLack(trx, out.outOrderNum))
    // nothing is on a list of this wave: no list ends for it
    const again = await world.picked([out.id], 'SORT', await world.wall(1, 1))
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'WAIT_QC' })
    expect(await world.waveRow(again.id)).toMatchObject({ waveStatus: 'PICKED' })
    const next = world.station('sort')
    await next.scan(again.waveNum)
    expect(await next.scan(b.code)).toMatchObject({ outcome: 'basketFull' })
    await next.press('finish')
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'WAIT_SHIP' })
  })

  it('转次品位: the copy moves to the defect shelf with a document, another is reserved', async () => {
    const { a, out, recordId, otherId } = await arrange()
    await expectRefused(world.app, 'QC_NO_DEFECT_SHELF', () =>
      post('fail', [recordId], failed('DEFECT')),
    )
    const defect = await world.shelf('CP-1', { shelfType: 'DEFECT' })
    const be = (status: string) =>
      world.act((trx) =>
        trx.updateTable('shelf').set({ status }).where('id', '=', defect).execute(),
      )
    await be('0')
    await expectRefused(world.app, 'QC_NO_DEFECT_SHELF', () =>
      post('fail', [recordId], failed('DEFECT')),
    )
    await be('1')
    await post('fail', [recordId], failed('DEFECT'))
    expect((await world.outRow(out.id)).outStatus).toBe('WAIT_PICK')
    expect(await stockRow(a.stockId)).toMatchObject({ quantity: 1, lockedQuantity: 1 })
    expect(await stockRow(otherId)).toMatchObject({ lockedQuantity: 1 })
    const moved = await world.act((trx) =>
      trx
        .selectFrom('stock')
        .select('quantity')
        .where('shelfId', '=', defect)
        .where('productId', '=', a.id)
        .executeTakeFirst(),
    )
    expect(moved?.quantity).toBe(1)
    const document = await world.act((trx) =>
      trx
        .selectFrom('moveOrder')
        .select(['moveType', 'moveStatus'])
        .where('sourceNum', '=', String(out.outOrderNum))
        .executeTakeFirst(),
    )
    expect(document).toEqual({ moveType: 'DEFECT', moveStatus: 'DONE' })
  })

  it('改品相放行: it ships in the grade it is, and counts as checked', async () => {
    const { a, out, recordId, desk } = await arrange()
    await expectRefused(world.app, 'QC_NO_GRADE', () => post('fail', [recordId], failed('GRADE')))
    await expectRefused(world.app, 'QC_SAME_GRADE', () =>
      post('fail', [recordId], failed('GRADE', { newGrade: '90' })),
    )
    await post('fail', [recordId], failed('GRADE', { newGrade: '70' }))
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'WAIT_QC', checkedQuantity: 1 })
    const worse = await world.act((trx) =>
      trx
        .selectFrom('stock')
        .select(['quantity', 'lockedQuantity', 'pickedQuantity'])
        .where('productId', '=', a.id)
        .where('conditionGrade', '=', '70')
        .executeTakeFirst(),
    )
    expect(worse).toEqual({ quantity: 1, lockedQuantity: 1, pickedQuantity: 1 })
    expect(await desk.scan(a.code, { choice: `${a.id}|90` })).toMatchObject({
      outcome: 'basketFull',
    })
    expect((await world.outRow(out.id)).outStatus).toBe('WAIT_SHIP')
  })

  it('剔除出单: the document ships without it, its source is told', async () => {
    const { a, out, recordId, desk } = await arrange()
    await post('fail', [recordId], failed('REMOVE'))
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_QC',
      totalQuantity: 1,
      pickedQuantity: 1,
    })
    expect(world.told.at(-1)).toContain(`lack ${out.outOrderNum}`)
    expect(await stockRow(a.stockId)).toMatchObject({ quantity: 2, lockedQuantity: 1 })
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'basketFull' })
  })

  it('剔除出单: with nothing left the document is cancelled', async () => {
    const { out, recordId } = await arrange(1)
    await post('fail', [recordId], failed('REMOVE'))
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'CANCELLED', totalQuantity: 0 })
  })

  it('is about a copy that still passes: not twice, not undone, not shipped', async () => {
    const { recordId } = await arrange()
    await post('fail', [recordId], failed('REPICK'))
    await expectRefused(world.app, 'QC_RECORD_GONE', () =>
      post('fail', [recordId], failed('REPICK')),
    )
    const other = await arrange(1)
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ outStatus: 'SHIPPED' })
        .where('id', '=', other.out.id)
        .execute(),
    )
    await expectRefused(world.app, 'OUT_STATE', () =>
      post('fail', [other.recordId], failed('REPICK')),
    )
  })
})

const deficitOf = async (trx: Trx, outOrderNum: string) => {
  const rows = await trx
    .selectFrom('stockAdjustItem as i')
    .innerJoin('stockAdjust as a', 'a.id', 'i.adjustId')
    .select('i.stockId')
    .where('a.outOrderNum', '=', outOrderNum)
    .execute()
  return rows.map(({ stockId }) => stockId)
}

it('is about a copy that lies in the basket as it was checked, not under a code it got since', async () => {
  const { a, recordId } = await arrange(1)
  const pieceCode = (to: string) =>
    world.act((trx) =>
      trx.updateTable('stock').set({ pieceCode: to }).where('id', '=', a.stockId).execute(),
    )
  await pieceCode('YS-LATER')
  await expectRefused(world.app, 'QC_RECORD_GONE', () => post('fail', [recordId], failed('REPICK')))
  await pieceCode('')
})

describe('报缺', () => {
  it('of a basket: a deficit document, other copies reserved, what came stays', async () => {
    const { a, otherId, out } = await arrange()
    await post('short', [out.id])
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_PICK',
      basketStatus: 'LACK',
      checkedQuantity: 1,
      pickedQuantity: 1,
    })
    expect(await stockRow(otherId)).toMatchObject({ lockedQuantity: 1 })
    const deficit = await world.act((trx) =>
      trx
        .selectFrom('stockAdjust')
        .select(['adjustType', 'adjustStatus'])
        .where('outOrderNum', '=', out.outOrderNum)
        .executeTakeFirst(),
    )
    expect(deficit).toEqual({ adjustType: 'DEFICIT', adjustStatus: 'WAIT_AUDIT' })
    // nobody buys the copy that is not there
    expect(await stockRow(a.stockId)).toMatchObject({ quantity: 2, lockedQuantity: 2 })
  })

  it('is missing where the last copies came from', async () => {
    const a = await world.stocked(1)
    const second = await world.more(a, 1, {})
    await world.more(a, 1, {})
    const out = await world.out([[a.id, 2]])
    const wave = await world.picked([out.id], 'SORT', await world.wall(2, 2))
    const desk = world.station('sort')
    await desk.scan(wave.waveNum)
    await desk.scan(a.code)
    const [, last] = await world.act((trx) =>
      trx
        .selectFrom('stockLock')
        .select(['id', 'stockId'])
        .where('billNum', '=', out.outOrderNum)
        .orderBy('id')
        .execute(),
    )
    expect(last?.stockId).toBe(second)
    await post('short', [out.id])
    expect(await world.act((trx) => deficitOf(trx, out.outOrderNum))).toEqual([second])
  })

  it('lets the wave finish, and is refused where nothing is short', async () => {
    const { out, desk, a } = await arrange()
    await post('short', [out.id])
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'over' })
    await desk.press('oversBack')
    expect(await desk.press('finish')).toMatchObject({ outcome: 'finished' })
    await expectRefused(world.app, 'QC_NOTHING_SHORT', () => post('short', [out.id]))
  })
})

it('says of a document that waits where it is checked: at the wall, by the piece or as a whole', async () => {
  const a = await world.stocked(6)
  const out = async (quantity: number, mode: 'SINGLE' | 'SORT' | 'WHOLE') => {
    const made = await world.out([[a.id, quantity]])
    await world.picked([made.id], mode)
    return made.outOrderNum
  }
  const nums = [await out(1, 'SINGLE'), await out(2, 'SORT'), await out(2, 'WHOLE')]
  const unpicked = await world.out([[a.id, 1]])
  const modeOf = async (outOrderNum: string) => {
    const body = { pageNum: 1, pageSize: 5, tab: 'ALL', filter: { outOrderNum } }
    const { data } = await world.app.post<{ records: { checkMode: string | null }[] }>(
      '/wms/outOrder/page',
      body,
      { as: world.me },
    )
    return data.records.map(({ checkMode }) => checkMode)
  }
  expect(await Promise.all(nums.map(modeOf))).toEqual([['SINGLE'], ['SORT'], ['WHOLE']])
  expect(await modeOf(unpicked.outOrderNum)).toEqual([null])
})

describe('单件质检', () => {
  it('gives a book to the urgent document, then to the one that waited longest', async () => {
    const a = await world.stocked(4)
    const [old, young, urgent] = [
      await world.out([[a.id, 1]], { payTime: '2026-01-01 08:00:00' }),
      await world.out([[a.id, 1]], { payTime: '2026-01-02 08:00:00' }),
      await world.out([[a.id, 1]], { payTime: '2026-01-03 08:00:00', urgentFlag: true }),
    ]
    const wave = await world.picked([old.id, young.id, urgent.id], 'SINGLE')
    const desk = world.station('single')
    const nums = []
    for (let at = 0; at < 3; at += 1) nums.push((await desk.scan(a.code)).facts['outOrderNum'])
    expect(nums).toEqual([urgent.outOrderNum, old.outOrderNum, young.outOrderNum])
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'QC_NOT_HERE' })
    expect((await world.outRow(old.id)).outStatus).toBe('WAIT_SHIP')
    expect(await world.waveRow(wave.id)).toMatchObject({ waveStatus: 'DONE' })
  })

  it('shows the number the label brought after the scan', async () => {
    const a = await world.stocked(1)
    const out = await world.out([[a.id, 1]])
    await world.picked([out.id], 'SINGLE')
    const desk = world.station('single')
    await desk.scan(a.code)
    expect((await desk.now()).row).toMatchObject({ outOrderNum: out.outOrderNum, expressNum: null })
    const expressNum = 'SF1234567890'
    await world.act((trx) =>
      trx.updateTable('outOrder').set({ expressNum }).where('id', '=', out.id).execute(),
    )
    expect((await desk.now()).row).toMatchObject({ outOrderNum: out.outOrderNum, expressNum })
  })

  it('leaves suspended documents alone', async () => {
    const a = await world.stocked(1)
    const out = await world.out([[a.id, 1]])
    await world.picked([out.id], 'SINGLE')
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ holdFlag: true, holdReason: '等地址' })
        .where('id', '=', out.id)
        .execute(),
    )
    expect(await world.station('single').scan(a.code)).toMatchObject({ outcome: 'QC_NOT_HERE' })
  })
})

describe('整单质检', () => {
  it('passes all of a document at once, a record per line', async () => {
    const [a, b] = [await world.stocked(5), await world.stocked(5)]
    const out = await world.out([
      [a.id, 3],
      [b.id, 2],
    ])
    const wave = await world.picked([out.id], 'WHOLE')
    await post('whole', [out.id])
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'WAIT_SHIP', checkedQuantity: 5 })
    expect((await world.records(out.id)).map(({ quantity }) => quantity)).toEqual([3, 2])
    expect(await world.waveRow(wave.id)).toMatchObject({ waveStatus: 'DONE' })
    await expectRefused(world.app, 'QC_DOCUMENT_STATE', () => post('whole', [out.id]))
  })

  it('is not looked at again once some of the document lies in a box', async () => {
    const a = await world.stocked(5)
    const out = await world.out([[a.id, 2]])
    await world.picked([out.id], 'WHOLE')
    await post('whole', [out.id])
    const [record] = await world.records(out.id)
    const fail = () => post('fail', [String(record?.['id'])], failed('REPICK'))
    const box = (boxedQuantity: number) =>
      world.act((trx) =>
        trx
          .updateTable('outOrderItem')
          .set({ boxedQuantity })
          .where('outOrderId', '=', out.id)
          .execute(),
      )
    await box(1)
    await expectRefused(world.app, 'OUT_STATE', fail)
    await box(0)
    expect(await fail()).toMatchObject({ data: { results: [{ ok: true }] } })
  })

  it('scans a document and its books, reports what is missing, and refuses what stands on a wall', async () => {
    const a = await world.stocked(5)
    const out = await world.out([[a.id, 2]])
    await world.picked([out.id], 'WHOLE')
    const desk = world.station('whole')
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'QC_NO_DOCUMENT' })
    expect(await desk.scan(out.outOrderNum)).toMatchObject({ outcome: 'taken', facts: { left: 2 } })
    const counted = await desk.scan(a.code)
    expect(counted).toMatchObject({ outcome: 'counted', view: { row: { pendingCount: 1 } } })
    await desk.undo(counted.id)
    await desk.scan(a.code)
    expect(await desk.press('short')).toMatchObject({
      outcome: 'shortReported',
      facts: { missing: 1 },
    })
    const wall = await arrange()
    expect(await desk.scan(wall.out.outOrderNum)).toMatchObject({ outcome: 'QC_ON_WALL' })
    await expectRefused(world.app, 'QC_ON_WALL', () => post('whole', [wall.out.id]))
  })

  it('refuses a copy more than the document wants', async () => {
    const a = await world.stocked(5)
    const out = await world.out([[a.id, 1]])
    await world.picked([out.id], 'WHOLE')
    const desk = world.station('whole')
    await desk.scan(out.outOrderNum)
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'checked' })
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'QC_FULL', isCounted: false })
    const other = await world.stocked(1)
    expect(await desk.scan(other.code)).toMatchObject({ outcome: 'QC_NOT_HERE', isCounted: false })
  })

  it('counts a copy that was found in time where it is still wanted, and nowhere when all came', async () => {
    const a = await world.stocked(5)
    const outs = [await world.out([[a.id, 1]]), await world.out([[a.id, 1]])]
    const ids = outs.map(({ id }) => id)
    await world.picked(ids, 'WHOLE')
    const both = sql`o.id in (${sql.join(ids)})`
    const [found] = await world.act((trx) => findCopy(trx, both, 'product', a.code))
    if (!found || !('need' in found)) throw new Error('the copy is not wanted')
    const take = () => world.act((trx) => takeCopy(trx, both, found, world.actor))
    const first = await take()
    expect((await take()).need.outOrderId).not.toBe(first.need.outOrderId)
    await expectRefused(world.app, 'QC_FULL', take)
  })

  it.runIf(hasOthers)('passes nothing twice of what a colleague checks meanwhile', async () => {
    const a = await world.stocked(5)
    const out = await world.out([[a.id, 2]])
    await world.picked([out.id], 'WHOLE')
    const [need] = await world.act((trx) => findNeeds(trx, ofOut(out.id), anyCopy))
    if (!need) throw new Error('nothing is to be checked')
    const late = comingLate(
      world.act,
      (trx) => passCopies(trx, need, 1, world.actor),
      () => world.act((trx) => passWhole(trx, out.id, world.actor)),
    )
    await expect(late).rejects.toMatchObject({ code: 'QC_FULL' })
    expect(await world.records(out.id)).toHaveLength(1)
  })
})

describe('after any scans, undos, failures and shorts', () => {
  type Step = { kind: 'scan' | 'undo' | 'fail' | 'short'; at: number }
  const step = fc.record<Step>({
    kind: fc.constantFrom('scan', 'scan', 'scan', 'undo', 'fail', 'short'),
    at: fc.nat({ max: 3 }),
  })
  const deals = ['REPICK', 'GRADE', 'REMOVE', 'DEFECT']

  it('checked ≤ picked, baskets are what their records say, the stock ledger holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const books: Book[] = [await world.stocked(4), await world.stocked(4)]
        for (const book of books) await world.more(book, 2, {})
        const ids = books.map(({ id }) => id)
        const outs = [
          await world.out([
            [ids[0] ?? '', 2],
            [ids[1] ?? '', 1],
          ]),
          await world.out([
            [ids[0] ?? '', 1],
            [ids[1] ?? '', 2],
          ]),
        ]
        const wave = await world.picked(
          outs.map(({ id }) => id),
          'SORT',
          await world.wall(1, 2),
        )
        const desk = world.station('sort')
        await desk.scan(wave.waveNum)
        const counted: { id: string; record: string }[] = []
        for (const { kind, at } of steps) {
          const last = counted.at(-1)
          if (kind === 'scan') {
            const book = books[at % 2]
            const answer = await desk.scan(book?.code ?? '', { choice: `${book?.id}|90` })
            if (answer.isCounted)
              counted.push({ id: answer.id, record: String(answer.view.row['id']) })
          } else if (kind === 'undo' && last) {
            await desk.undo(last.id)
            counted.pop()
          } else if (kind === 'fail' && last)
            await post('fail', [last.record], failed(deals[at] ?? 'REPICK', { newGrade: '60' }))
          else if (kind === 'short') await post('short', [outs[at % 2]?.id ?? ''])
          expect(await world.faults()).toEqual([])
        }
      }),
      { numRuns: 8, seed: 20_261_124 },
    )
  })
})
