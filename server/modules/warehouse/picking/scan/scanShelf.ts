import { asWholeCompany, type Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { scanStep, type ScanOutcome } from '../../../../kit/scans'
import { giveTo } from '../lists/giveTo'
import { holdList } from '../pick/finishList'
import type { PickListRow } from '../types'
import { isOpen, linesOf, nextLine, requireList, type Walk, type WalkWork } from './station'

type Goal = { kind: 'shelf'; id: Id; code: string } | { kind: 'list'; list: PickListRow }

/** A shelf of the warehouse, or a pick list to go on with, by its number or its wave's. */
export const scanShelf = scanStep<Walk, Goal>({
  match: { shelf: findShelf, document: findList },
  take: (work, goal) => (goal.kind === 'shelf' ? standAt(work, goal) : takeList(work, goal.list)),
})

async function findShelf({ trx, warehouseId }: WalkWork, code: string): Promise<Goal[]> {
  const found = await trx
    .selectFrom('shelf')
    .select(['id', 'shelfCode as code'])
    .where('warehouseId', '=', warehouseId)
    .where('shelfCode', '=', code)
    .execute()
  return found.map((shelf) => ({ kind: 'shelf', ...shelf }))
}

/** A pick list by its number, or of a wave's the one to go on with. @throws PICK_WAVE_TAKEN */
async function findList(work: WalkWork, text: string): Promise<Goal[]> {
  const num = text.toUpperCase()
  const [named] = await listsHere(work).where('pickListNum', '=', num).execute()
  if (named) return [{ kind: 'list', list: named }]
  const ofWave = await listsHere(work).where('waveNum', '=', num).orderBy('pickListNum').execute()
  if (ofWave.length === 0) return []
  const own = ofWave.find(
    ({ pickStatus, pickerId }) => pickStatus === 'PICKING' && pickerId === work.ctx.user.userId,
  )
  const list = own ?? ofWave.find(({ pickStatus }) => pickStatus === 'WAIT')
  if (!list) throw fail('PICK_WAVE_TAKEN', { waveNum: num })
  return [{ kind: 'list', list }]
}

const listsHere = ({ trx, ctx, warehouseId }: WalkWork) =>
  trx
    .selectFrom('pickList')
    .selectAll()
    .where('companyId', '=', ctx.companyId)
    .where('warehouseId', '=', warehouseId)

/** @throws PICK_NO_LIST, PICK_SHELF_DONE */
async function standAt(
  work: WalkWork,
  shelf: { id: Id; code: string },
): Promise<ScanOutcome<Walk>> {
  const list = await requireList(work)
  const lines = await linesOf(work.trx, list.id)
  const here = lines.filter((line) => isOpen(line) && line.shelfId === shelf.id)
  if (here.length === 0) {
    const next = nextLine(lines, work.state)?.shelfCode ?? '—'
    throw fail('PICK_SHELF_DONE', { shelfCode: shelf.code, next })
  }
  return {
    outcome: 'shelfTaken',
    facts: { shelfCode: shelf.code, lines: here.length },
    state: { listId: list.id, shelf: { id: shelf.id, code: shelf.code } },
    step: 'book',
  }
}

/** A list nobody has is claimed with the scan. @throws PICK_TAKEN, PICK_STATE */
async function takeList(work: WalkWork, found: PickListRow): Promise<ScanOutcome<Walk>> {
  const { trx, ctx } = work
  return asWholeCompany(trx, async () => {
    await holdList(trx, found.id)
    const list = await trx
      .selectFrom('pickList')
      .selectAll()
      .where('id', '=', found.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { pickListNum, pickStatus } = list
    if (pickStatus === 'PICKING' && list.pickerId !== ctx.user.userId) {
      const picker = await trx
        .selectFrom('appUser')
        .select('nickName')
        .where('id', '=', list.pickerId ?? '0')
        .executeTakeFirst()
      throw fail('PICK_TAKEN', { pickListNum, pickerName: picker?.nickName ?? '' })
    }
    if (pickStatus !== 'WAIT' && pickStatus !== 'PICKING')
      throw fail('PICK_STATE', {
        pickListNum,
        status: dictLabel(schemas(), 'pick_list_status', pickStatus),
        action: '拣货',
      })
    if (pickStatus === 'WAIT') await giveTo(trx, list, ctx.user.userId, ctx)
    return {
      outcome: 'listTaken',
      facts: { pickListNum, quantity: list.totalQuantity },
      state: { listId: list.id, shelf: null },
      step: 'shelf',
      ...(pickStatus === 'WAIT' && { effect: { final: '领取' } }),
    }
  })
}
