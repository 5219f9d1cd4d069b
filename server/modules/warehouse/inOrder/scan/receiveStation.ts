import { Type } from 'typebox'
import { asWholeCompany, readKept, type Id, type JsonValue } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Route } from '../../../../kit/http'
import { defineScan, type ScanOutcome, type ScanWork } from '../../../../kit/scans'
import { endOf, insToReceive, toStation, whereIs } from '../../stations'
import { itemsOf } from '../held/holdIn'
import { receiveIn } from '../receive/receiveIn'
import { revokeReceipt } from '../receive/revokeReceipt'
import { mayExceed, mayRevoke } from '../routes/rights'
import { countedAll, countedOf, emptyCounting, withMore, type Counting } from './counts'
import { scanBook } from './scanBook'
import { boxesOf } from './scanBox'
import { scanDocument, scanNext } from './scanDocument'
import { show } from './show'

type Work = ScanWork<Counting>

/** The copies that follow are 次品, or 良品 again. */
// oxlint-disable-next-line typescript/require-await -- a key answers when it is done
async function toggleDefect({ state }: Work): Promise<ScanOutcome<Counting>> {
  const isDefect = !state.isDefect
  return { outcome: isDefect ? 'toDefect' : 'toGood', state: { ...state, isDefect } }
}

/** 全部按应入: what is not counted yet counts as good. */
async function fill({ trx, state }: Work): Promise<ScanOutcome<Counting>> {
  let next: Counting = { ...state, isDefect: false }
  for (const { id, pieceCode, planQuantity, receivedQuantity } of await itemsOf(
    trx,
    documentOf(state),
  )) {
    const left = planQuantity - receivedQuantity - countedOf(next, id)
    if (left > 0) next = withMore(next, { lineId: id, pieceCode: pieceCode ?? '' }, left)
  }
  const quantity = countedAll(next) - countedAll(state)
  return { outcome: 'filled', facts: { quantity }, state: next }
}

/** 确认入库: the draft becomes a receipt. */
async function confirm({ trx, ctx, state }: Work): Promise<ScanOutcome<Counting>> {
  const { num } = documentOf(state)
  const lines = state.counts.map(({ lineId, pieceCode, shelfId, good, defect }) => ({
    lineId,
    good,
    defect,
    ...(pieceCode !== '' && { pieceCode }),
    ...(shelfId && { shelfId }),
  }))
  const { seq, quantity } = await asWholeCompany(trx, () =>
    receiveIn(trx, num, { lines, boxes: boxesOf(state), mayExceed: mayExceed(ctx), actor: ctx }),
  )
  return {
    outcome: 'received',
    facts: { inOrderNum: num, quantity },
    state: emptyCounting,
    effect: { inOrderNum: num, seq },
    step: 'document',
  }
}

// oxlint-disable-next-line typescript/require-await -- as above
async function leave({ state }: Work): Promise<ScanOutcome<Counting>> {
  const facts = { inOrderNum: documentOf(state).num }
  return { outcome: 'left', facts, state: emptyCounting, step: 'document' }
}

/** @throws IN_SCAN_NO_DOCUMENT */
function documentOf({ document }: Counting): { id: Id; num: string } {
  if (!document) throw fail('IN_SCAN_NO_DOCUMENT')
  return document
}

const received = Type.Object({ inOrderNum: Type.String(), seq: Type.Integer() })

/** Takes a receipt back, by whom may revoke. @throws PERMISSION_DENIED, and as `revokeReceipt` */
async function undo({ trx, ctx }: Work, effect: JsonValue): Promise<void> {
  const { inOrderNum, seq } = readKept(received, effect)
  if (!mayRevoke(ctx))
    throw fail('PERMISSION_DENIED', { summary: '撤销入库', permission: 'store:inOrder:revoke' })
  await asWholeCompany(trx, () => revokeReceipt(trx, inOrderNum, seq, ctx))
}

const stationOf = (page: string, inType: string, more: readonly string[] = []): Route[] =>
  defineScan<Counting>({
    page,
    start: emptyCounting,
    steps: { document: scanDocument(inType), book: scanBook, next: scanNext(inType) },
    keys: { defect: toggleDefect, fill, confirm, leave },
    outcomes: [
      'opened',
      'shelfTaken',
      'counted',
      'countedOver',
      'toDefect',
      'toGood',
      'filled',
      'received',
      'left',
      ...more,
    ],
    show,
    ends: async (work, { inOrderNum }) =>
      inOrderNum === null
        ? endOf(work, [toStation('/moveStoreManage/scan', work.warehouseId)], insToReceive(inType))
        : undefined,
    whereIs,
    undo,
  })

/** 扫描收货 of each kind of document: 入库单 → 货架、商品 … → 确认入库; each confirmation is one receipt. */
export const scanRoutes: Route[] = [
  ...stationOf('/purchaseWareHousing/scan', 'PURCHASE'),
  ...stationOf('/returnGoodsWareHousing/scan', 'SALE_RETURN'),
  // goods of another warehouse come in boxes
  ...stationOf('/distributionWareHousing/scan', 'TRANSFER', ['boxCounted']),
]
