import { defineScan } from '../../../../kit/scans'
import { closeInHand, countMore, fillRest, finish, newBox, reopen } from './boxKeys'
import { endOf, outsToPack, toStation, whereIs } from '../../stations'
import { scanBook } from './scanBook'
import { scanDocument } from './scanDocument'
import { showPacking } from './showPacking'
import { emptyTable, type Packing } from './station'
import { undoPacking } from './undoPacking'

/** 装箱: books, and between them documents and boxes; F3 open, F4 new box, F7 amount, F8 close, F9 done, F10 all of the rest. */
export const packStationRoutes = defineScan<Packing>({
  page: '/packBoxes/scan',
  start: emptyTable,
  steps: { book: scanBook, document: scanDocument },
  keys: { open: reopen, box: newBox, more: countMore, close: closeInHand, finish, rest: fillRest },
  outcomes: [
    'opened',
    'boxTaken',
    'counted',
    'rowPacked',
    'allPacked',
    'boxMade',
    'boxClosed',
    'lastClosed',
    'boxOpened',
    'finished',
  ],
  show: showPacking,
  ends: async (work, { listTotal }) =>
    listTotal === undefined
      ? endOf(
          work,
          [toStation('/outOrderScan', work.warehouseId), { path: '/outOrderList' }],
          outsToPack,
        )
      : undefined,
  whereIs,
  undo: undoPacking,
})
