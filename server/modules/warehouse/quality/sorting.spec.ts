import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { interceptOut, putBack } from '../outOrder'
import { openQualityWorld, type Desk, type QualityWorld } from './qualityWorld.fixture'

let world: QualityWorld
beforeAll(async () => {
  world = await openQualityWorld()
})
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

/** Two documents on a wall: the first wants two copies of a book, the second one of it and one of another. */
async function arrange(wanted = { isStarted: true }) {
  const [a, b] = [await world.stocked(6), await world.stocked(4)]
  const first = await world.out([[a.id, 2]])
  const second = await world.out([
    [a.id, 1],
    [b.id, 1],
  ])
  const wallId = await world.wall(2, 3)
  const wave = await world.picked([first.id, second.id], 'SORT', wallId)
  const desk = world.station('sort')
  if (wanted.isStarted) expect(await desk.scan(wave.waveNum)).toMatchObject({ outcome: 'started' })
  return { a, b, first, second, wave, wallId, desk }
}

const press = (name: string, ids: readonly string[], more: object = {}) =>
  world.app.post<{ success: number; results: { ok: boolean; error?: string; reason?: string }[] }>(
    `/wms/quality/${name}`,
    { ids, ...more },
    { as: world.me },
  )
const codeOf = async (answer: ReturnType<typeof press>) => {
  const { data, error } = (await answer) as Awaited<ReturnType<typeof press>> & { error?: string }
  return data?.results?.[0]?.error ?? error
}
const wallRow = (id: string) =>
  world.act((trx) =>
    trx.selectFrom('sortWall').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const fill = async (desk: Desk, codes: readonly string[]) => {
  for (const code of codes) await desk.scan(code)
}

describe('分拣墙', () => {
  it('walks wave → baskets → done: the lowest basket that wants it gets each copy', async () => {
    const { a, b, first, second, wave, wallId, desk } = await arrange()
    expect(await world.waveRow(wave.id)).toMatchObject({
      waveStatus: 'SORTING',
      sortWallId: wallId,
      sortBy: world.me.user.userId,
    })
    expect((await wallRow(wallId)).currentWaveNum).toBe(wave.waveNum)
    expect(await desk.scan(a.code)).toMatchObject({
      outcome: 'sorted',
      facts: { basket: '1号', checked: 1, total: 2 },
      view: { row: { basketNo: 1, pendingCount: 3, waveQuantity: 4, wallColumns: 3 } },
    })
    expect((await world.outRow(first.id))['basketStatus']).toBe('PART')
    expect(await desk.scan(a.code)).toMatchObject({
      outcome: 'basketFull',
      facts: { basket: '1号' },
    })
    expect(await world.outRow(first.id)).toMatchObject({
      outStatus: 'WAIT_SHIP',
      basketStatus: 'FULL',
      checkedQuantity: 2,
      qcBy: world.me.user.userId,
    })
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'sorted', facts: { basket: '2号' } })
    expect(await desk.press('finish')).toMatchObject({
      outcome: 'QC_BASKETS_OPEN',
      facts: { count: 1 },
    })
    expect(await desk.scan(b.code)).toMatchObject({ outcome: 'basketFull' })
    expect(await desk.press('finish')).toMatchObject({
      outcome: 'finished',
      facts: { waveNum: wave.waveNum, quantity: 4 },
    })
    expect(await world.waveRow(wave.id)).toMatchObject({ waveStatus: 'DONE', sortedQuantity: 4 })
    expect((await wallRow(wallId)).currentWaveNum).toBeNull()
    expect(await world.records(second.id)).toHaveLength(2)
  })

  it('draws the wall again as it was, every basket of it', async () => {
    const { a, desk } = await arrange()
    const { view } = await desk.scan(a.code)
    const again = await world.station('sort').now()
    expect(again.lines).toEqual(view.lines)
    expect(again.lines).toHaveLength(6)
    expect(again.lines[0]).toMatchObject({ basketNo: 1, checkedQuantity: 1, totalQuantity: 2 })
    expect(again.lines[5]).toMatchObject({ basketNo: 6, basketStatus: 'EMPTY' })
  })

  it('goes to the review where the warehouse wants one', async () => {
    await world.rules({ reviewRequired: true })
    const { a, first, desk } = await arrange()
    await fill(desk, [a.code, a.code])
    expect((await world.outRow(first.id)).outStatus).toBe('WAIT_REVIEW')
    await world.rules({ reviewRequired: false })
  })

  it('undoes the last scan: basket, wave and document are as before', async () => {
    const { a, first, wave, desk } = await arrange()
    await desk.scan(a.code)
    const full = await desk.scan(a.code)
    expect(await desk.undo(full.id)).toMatchObject({
      outcome: 'undone',
      view: { row: { basketNo: 1 } },
    })
    expect(await world.outRow(first.id)).toMatchObject({
      outStatus: 'WAIT_QC',
      basketStatus: 'PART',
      checkedQuantity: 1,
      qcTime: null,
    })
    expect(await world.waveRow(wave.id)).toMatchObject({ sortedQuantity: 1 })
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'basketFull' })
  })

  it('never undoes in a wave that is done', async () => {
    const { a, b, desk } = await arrange()
    await fill(desk, [a.code, a.code, a.code])
    const last = await desk.scan(b.code)
    const other = world.station('sort')
    await other.press('finish')
    expect(await desk.undo(last.id)).toMatchObject({ outcome: 'SCAN_UNDO_NOT_LAST' })
    const [record] = await world.records((await arrangeDone()).first.id)
    expect(await codeOf(press('fail', [String(record?.['id'])], failing))).toBe('QC_UNDO_LATE')
  })

  it('sets a copy aside that no basket wants, until it is put back', async () => {
    const { a, b, desk, wave } = await arrange()
    await fill(desk, [a.code, a.code, a.code, b.code])
    const over = await desk.scan(a.code)
    expect(over).toMatchObject({ outcome: 'over', view: { row: { overCount: 1 } } })
    expect(await desk.press('finish')).toMatchObject({
      outcome: 'QC_OVERS_LEFT',
      facts: { count: 1 },
    })
    expect(await desk.press('oversBack')).toMatchObject({
      outcome: 'oversBack',
      facts: { count: 1 },
    })
    expect(await desk.press('oversBack')).toMatchObject({ outcome: 'QC_OVERS_NONE' })
    expect(await desk.press('finish')).toMatchObject({ outcome: 'finished' })
    expect(await world.waveRow(wave.id)).toMatchObject({ sortedQuantity: 4 })
  })

  it('takes back no copy set aside that a colleague has put back', async () => {
    const { a, b, desk, wave } = await arrange()
    await fill(desk, [a.code, a.code, a.code, b.code])
    const over = await desk.scan(a.code)
    const colleague = world.station(
      'sort',
      await world.app.signIn({ isAdmin: true, company: world.me }),
    )
    await colleague.scan(wave.waveNum)
    expect((await colleague.press('oversBack')).outcome).toBe('oversBack')
    expect(await desk.undo(over.id)).toMatchObject({ outcome: 'QC_RECORD_GONE' })
    await desk.press('finish')
  })

  it('says from which shelves a copy set aside came: where its wave picked this book in this grade', async () => {
    const [a, b] = [await world.stocked(1), await world.stocked(1)]
    const rows = [
      a.stockId,
      await world.more(a, 1, {}),
      await world.more(a, 1, { conditionGrade: '80' }),
      b.stockId,
    ]
    const wanted = await Promise.all([
      world.out([[a.id, 2]]),
      world.out([[a.id, 1, '80']]),
      world.out([[b.id, 1]]),
    ])
    const wave = await world.picked(
      wanted.map(({ id }) => id),
      'SORT',
      await world.wall(1, 4),
    )
    // picked for another wave, and reserved in this one but never picked
    const other = await world.more(a, 2, {})
    await world.picked([(await world.out([[a.id, 2]])).id], 'SORT', await world.wall(1, 1))
    const unpicked = await world.more(a, 1, {})
    const codeOfRow = (stockId: string) =>
      world.act(async (trx) => {
        const { shelfCode } = await trx
          .selectFrom('stock as s')
          .innerJoin('shelf as h', 'h.id', 's.shelfId')
          .select('h.shelfCode')
          .where('s.id', '=', stockId)
          .executeTakeFirstOrThrow()
        return shelfCode
      })
    await world.act(async (trx) => {
      const shelfCode = await codeOfRow(unpicked)
      await sql`insert into pick_list_item (company_id, pick_list_id, sort_no, stock_id, shelf_id, shelf_code,
          area_name, shelf_area_name, product_id, product_name, condition_grade, piece_code, quantity)
        select i.company_id, i.pick_list_id, 99, ${unpicked}, s.shelf_id, ${shelfCode}, i.area_name, i.shelf_area_name, i.product_id, i.product_name,
          i.condition_grade, i.piece_code, 1
        from pick_list_item i join pick_list p on p.id = i.pick_list_id, stock s
        where p.wave_num = ${wave.waveNum} and i.stock_id = ${rows[0]} and s.id = ${unpicked}`.execute(
        trx,
      )
    })
    const desk = world.station('sort')
    await desk.scan(wave.waveNum)
    for (const key of ['90', '90', '80', '90'])
      await desk.scan(a.code, { choice: `${a.id}|${key}` })
    const [over] = await world.act((trx) =>
      trx.selectFrom('sortOver').select('shelfCodes').where('waveNum', '=', wave.waveNum).execute(),
    )
    await world.act((trx) =>
      sql`delete from pick_list_item where stock_id = ${unpicked}`.execute(trx),
    )
    const places = [await codeOfRow(rows[0] ?? ''), await codeOfRow(rows[1] ?? '')]
    expect(over?.shelfCodes?.split('、').toSorted()).toEqual(places.toSorted())
    expect(places).not.toContain(await codeOfRow(other))
  })

  it('takes back what was set aside by mistake', async () => {
    const { a, desk } = await arrange()
    await fill(desk, [a.code, a.code, a.code])
    const over = await desk.scan(a.code)
    expect(await desk.undo(over.id)).toMatchObject({ view: { row: { overCount: 0 } } })
  })

  it('never fills the basket of a stopped order, and says whose it is', async () => {
    const { a, first, second, desk } = await arrange()
    await world.act((trx) => interceptOut(trx, first.outOrderNum, 'BUYER', world.actor))
    const wall = await world.station('sort').now()
    expect(wall.lines[0]).toMatchObject({ basketStatus: 'INTERCEPT' })
    expect(await desk.scan(a.code)).toMatchObject({ facts: { basket: '2号' } })
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'QC_INTERCEPTED' })
    expect(await world.records(first.id)).toEqual([])
    expect((await world.outRow(second.id))['checkedQuantity']).toBe(1)
  })

  it('empties the basket when the stopped goods are on their shelf again', async () => {
    const { first } = await arrange()
    await world.act((trx) => interceptOut(trx, first.outOrderNum, 'BUYER', world.actor))
    expect((await world.outRow(first.id))['basketStatus']).toBe('INTERCEPT')
    await world.act((trx) => putBack(trx, first.outOrderNum, [], 'back', world.actor))
    expect((await world.outRow(first.id))['basketStatus']).toBe('EMPTY')
  })

  it('asks which grade is in the hand when the wave wants two', async () => {
    const a = await world.stocked(3)
    await world.more(a, 3, { conditionGrade: '80' })
    const outs = [await world.out([[a.id, 1]]), await world.out([[a.id, 1, '80']])]
    const wave = await world.picked(
      outs.map(({ id }) => id),
      'SORT',
      await world.wall(1, 4),
    )
    const desk = world.station('sort')
    await desk.scan(wave.waveNum)
    const asked = await desk.scan(a.code)
    expect(asked).toMatchObject({ outcome: 'SCAN_CHOOSE', isCounted: false })
    expect(asked.choices?.map(({ key }) => key)).toEqual([`${a.id}|90`, `${a.id}|80`])
    expect(await desk.scan(a.code, { choice: `${a.id}|80` })).toMatchObject({
      outcome: 'basketFull',
      facts: { basket: '2号' },
    })
    expect((await world.records(outs[1]?.id ?? ''))[0]).toMatchObject({ conditionGrade: '80' })
  })

  it('knows one-of-a-kind copies by their own code, and each of them once', async () => {
    const a = await world.stocked(1, { pieceCode: 'QP-0001' })
    const first = await world.out([[a.id, 1]])
    const wave = await world.picked([first.id], 'SORT', await world.wall(1, 4))
    const desk = world.station('sort')
    await desk.scan(wave.waveNum)
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'QC_PIECE' })
    expect(await desk.scan('QP-0001')).toMatchObject({ outcome: 'basketFull' })
    expect(await desk.scan('QP-0001')).toMatchObject({ outcome: 'QC_REPEATED' })
    expect(await world.records(first.id)).toHaveLength(1)
  })

  it('writes nothing for goods of no document, or of none it knows', async () => {
    const { desk } = await arrange()
    const other = await world.stocked(1)
    expect(await desk.scan(other.code)).toMatchObject({ outcome: 'QC_NOT_HERE', isCounted: false })
    expect(await desk.scan('NOPE')).toMatchObject({ outcome: 'SCAN_CODE_UNKNOWN' })
  })

  it('asks for a wave first, and never takes its beginning back', async () => {
    const { a, wave } = await arrange({ isStarted: false })
    const other = await world.app.signIn({ isAdmin: true, company: world.me })
    const desk = world.station('sort', other)
    expect(await desk.scan(a.code)).toMatchObject({ outcome: 'QC_NO_WAVE', isCounted: false })
    const started = await desk.scan(wave.waveNum)
    expect(await desk.undo(started.id)).toMatchObject({ outcome: 'QC_UNDO_FINAL' })
    expect(await world.waveRow(wave.id)).toMatchObject({ waveStatus: 'SORTING' })
  })

  it('counts nothing of a document that waits for other copies', async () => {
    const [a, b] = [await world.stocked(2), await world.stocked(1)]
    const out = await world.out([
      [a.id, 1],
      [b.id, 1],
    ])
    const wave = await world.picked([out.id], 'SORT', await world.wall(1, 1))
    const desk = world.station('sort')
    await desk.scan(wave.waveNum)
    const { view } = await desk.scan(a.code)
    await press('fail', [String(view.row['id'])], failing)
    expect(await desk.scan(b.code)).toMatchObject({ outcome: 'QC_WAITS', isCounted: false })
    expect((await world.records(out.id)).filter(({ undoFlag }) => undoFlag === false)).toHaveLength(
      1,
    )
  })

  it('records 20 scans at once exactly once each', async () => {
    const a = await world.stocked(24)
    const outs = [await world.out([[a.id, 12]]), await world.out([[a.id, 12]])]
    const wave = await world.picked(
      outs.map(({ id }) => id),
      'SORT',
      await world.wall(1, 2),
    )
    await world.station('sort').scan(wave.waveNum)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.station('sort').scan(a.code)),
    )
    expect(answers.map(({ outcome }) => outcome).filter((it) => it === 'sorted')).toHaveLength(19)
    const [one, two] = await Promise.all(outs.map(({ id }) => world.outRow(id)))
    expect([one?.['checkedQuantity'], two?.['checkedQuantity']]).toEqual([12, 8])
    expect(await world.waveRow(wave.id)).toMatchObject({ sortedQuantity: 20 })
  })
})

const failing = { failReason: 'DAMAGE', dealType: 'REPICK' }
async function arrangeDone() {
  const made = await arrange()
  await fill(made.desk, [made.a.code, made.a.code, made.a.code, made.b.code])
  await made.desk.press('finish')
  return made
}
describe('开始分拣', () => {
  it('takes another free wall with enough baskets when its own is taken, and gives it its numbers', async () => {
    const { wallId } = await arrange()
    const a = await world.stocked(4)
    const outs = [await world.out([[a.id, 1]]), await world.out([[a.id, 1]])]
    const wave = await world.picked(
      outs.map(({ id }) => id),
      'SORT',
      wallId,
    )
    expect(await codeOf(press('start', [wave.id]))).toBe('QC_WALL_BUSY')
    const free = await world.wall(1, 3, { disabledBaskets: JSON.stringify([1]) })
    expect(await codeOf(press('start', [wave.id], { sortWallId: free }))).toBeUndefined()
    const numbers = await Promise.all(outs.map(({ id }) => world.outRow(id)))
    expect(numbers.map((row) => row['basketNo'])).toEqual([2, 3])
    expect(await world.waveRow(wave.id)).toMatchObject({ sortWallId: free, waveStatus: 'SORTING' })
    const drawn = (await world.station('sort').scan(wave.waveNum)).view.lines
    expect(drawn.map(({ isOff }) => isOff ?? false)).toEqual([true, false, false])
  })

  it.each([
    ['as many', 2, undefined],
    ['one fewer', 1, 'QC_WALL_SMALL'],
  ])('wants at least as many baskets as documents: %s', async (_, columns, code) => {
    const { wave } = await arrange({ isStarted: false })
    const wall = await world.wall(1, columns)
    expect(await codeOf(press('start', [wave.id], { sortWallId: wall }))).toBe(code)
  })

  it('refuses what is no wave of a wall, and what is sorted already', async () => {
    const { wave } = await arrange()
    expect(await codeOf(press('start', [wave.id]))).toBe('QC_WAVE_STATE')
    const a = await world.stocked(1)
    await world.rules({ qcRequired: true })
    const single = await world.picked([(await world.out([[a.id, 1]])).id], 'SINGLE')
    expect(await codeOf(press('start', [single.id]))).toBe('QC_WAVE_MODE')
    await world.rules({ qcRequired: false })
  })

  it('needs baskets for what still goes out, on a wall in use', async () => {
    const a = await world.stocked(2)
    const outs = [await world.out([[a.id, 1]]), await world.out([[a.id, 1]])]
    const wall = await world.wall(1, 1)
    const wave = await world.picked(outs.map(({ id }) => id))
    const stopped = outs[1]?.outOrderNum ?? ''
    await world.act((trx) => interceptOut(trx, stopped, 'BUYER', world.actor))
    await world.act((trx) => putBack(trx, stopped, [], 'back', world.actor))
    const use = (status: string) =>
      world.act((trx) =>
        trx
          .updateTable('sortWall')
          .set({ status })
          .where('warehouseId', '=', world.warehouseId)
          .where((eb) => (status === '0' ? eb.lit(true) : eb('id', '=', wall)))
          .execute(),
      )
    await use('0')
    expect(await codeOf(press('start', [wave.id]))).toBe('QC_NO_WALL')
    await use('1')
    expect(await codeOf(press('start', [wave.id]))).toBeUndefined()
    await world.act((trx) =>
      trx
        .updateTable('sortWall')
        .set({ status: '1' })
        .where('warehouseId', '=', world.warehouseId)
        .execute(),
    )
  })

  it('says so when no wall is free', async () => {
    const a = await world.stocked(60)
    const outs = await Promise.all(Array.from({ length: 40 }, () => world.out([[a.id, 1]])))
    const wave = await world.picked(outs.map(({ id }) => id))
    expect(await codeOf(press('start', [wave.id]))).toBe('QC_NO_WALL')
    expect(await world.station('sort').scan(wave.waveNum)).toMatchObject({ outcome: 'QC_NO_WALL' })
  })
})
