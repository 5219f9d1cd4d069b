import { asWholeCompany, type Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { scanStep, type ScanWork } from '../../../../kit/scans'
import { itemsOf } from '../held/holdIn'
import { eventsOf } from '../held/inEvents'
import { countedAll, emptyCounting, type Counting } from './counts'

interface Waiting {
  id: Id
  inOrderNum: string
  sourceType: string
  sourceNum: string
  expressNum: string | null
}

const waitingIn = ({ trx, warehouseId }: ScanWork<Counting>, inType: string) =>
  trx
    .selectFrom('inOrder')
    .select(['id', 'inOrderNum', 'sourceType', 'sourceNum', 'expressNum'])
    .where('warehouseId', '=', warehouseId)
    .where('inType', '=', inType)
    .where('inStatus', 'in', ['WAIT_IN', 'PART_IN'])

const maxFound = 10

const byNumber = (work: ScanWork<Counting>, inType: string, text: string): Promise<Waiting[]> =>
  waitingIn(work, inType)
    .where((eb) =>
      eb.or([
        eb('inOrderNum', '=', text),
        eb('sourceNum', '=', text),
        eb('orderNum', '=', text),
        eb('afterSaleNum', '=', text),
      ]),
    )
    .orderBy('id')
    .limit(maxFound)
    .execute()

/** A parcel of a return that nobody expects is registered by hand. @throws IN_PARCEL_UNKNOWN */
async function byWaybill(work: ScanWork<Counting>, inType: string, text: string) {
  const found = await waitingIn(work, inType)
    .where('expressNum', '=', text)
    .orderBy('id')
    .limit(maxFound)
    .execute()
  if (found.length === 0 && inType === 'SALE_RETURN')
    throw fail('IN_PARCEL_UNKNOWN', { expressNum: text })
  return found
}

type Match = Parameters<typeof scanStep<Counting, Waiting>>[0]['match']

const step = (match: Match) =>
  scanStep<Counting, Waiting>({
    match,
    choice: ({ id, inOrderNum, expressNum }) => ({
      key: id,
      label: `${inOrderNum} ${expressNum ?? ''}`,
    }),
    take: open,
  })

/** 入库单: by its number, that of its source or of its parcel. */
export const scanDocument = (inType: string) =>
  step({
    document: (work, text) => byNumber(work, inType, text),
    waybill: (work, text) => byWaybill(work, inType, text),
  })

/** The next document, once nothing of this one is counted. */
export const scanNext = (inType: string) =>
  step({ document: (work, text) => byNumber(work, inType, text) })

/** @throws IN_SCAN_UNFINISHED, and whatever the source refuses: who counts a whole parcel is told before it */
async function open({ trx, state }: ScanWork<Counting>, waiting: Waiting) {
  const { id, inOrderNum, sourceType } = waiting
  const counted = countedAll(state)
  if (counted > 0)
    throw fail('IN_SCAN_UNFINISHED', { inOrderNum: state.document?.num ?? '', counted })
  await asWholeCompany(trx, async () => eventsOf(sourceType).expects?.(trx, waiting, 1))
  const items = await itemsOf(trx, { id })
  const leftQuantity = items.reduce(
    (sum, item) => sum + Math.max(item.planQuantity - item.receivedQuantity, 0),
    0,
  )
  return {
    outcome: 'opened',
    facts: { inOrderNum, leftQuantity },
    state: { ...emptyCounting, document: { id, num: inOrderNum, sourceType } },
    step: 'book',
  }
}
