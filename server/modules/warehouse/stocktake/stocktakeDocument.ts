import { defineDocument, type DocumentSpec } from '../../../kit/documents'
import { auditStocktake, cancelStocktake, postDifferences } from './finish/auditStocktake'
import { askToBegin, stocktakeHead } from './begin/beginStocktake'
import { headColumns, itemColumns, seenHeads, seenItems, stocktakeFigures } from './read/columns'
import { changeCount, fillByBooks } from './count/countLines'
import { headFilters, itemFilters } from './read/filters'
import { noteErrors, postErrors, scanErrors, snapshotErrors } from './refusals'
import { recount, recountItem } from './finish/recount'
import { scanCount, undoCount } from './count/scanCount'
import { startCount } from './begin/startCount'
import { guardSubmit, submitCount } from './finish/submitCount'
import { takeSnapshot } from './begin/takeSnapshot'
import { countingStates, type ItemRow, type StocktakeRow } from './types'
import { sentence } from '../../../base/sentence'

/** 盘点单: a scope of a warehouse is counted, its differences become a surplus and a deficit document. */
export const stocktake: DocumentSpec<StocktakeRow, ItemRow> = {
  resource: 'stocktake',
  base: '/wms/stocktake',
  area: 'store:stocktake',
  pages: {
    list: '/inventoryOrderManage',
    detail: '/inventoryDetail',
    print: '/printInventoryOrder/{id}',
  },
  number: { field: 'stocktakeNum', prefix: 'PD' },
  lines: { resource: 'stocktakeItem', head: 'stocktakeId', list: 'items' },
  figures: stocktakeFigures,
  heads: { from: seenHeads, columns: headColumns, filters: headFilters },
  items: { from: seenItems, columns: itemColumns, filters: itemFilters },
  begin: { head: stocktakeHead, lines: takeSnapshot, ask: askToBegin },
  steps: {
    start: { errors: snapshotErrors, effect: startCount },
    scan: { errors: scanErrors, effect: scanCount, log: null },
    undo: { errors: ['STOCKTAKE_NOTHING_TO_UNDO'], effect: undoCount, log: null },
    submit: {
      errors: ['STOCKTAKE_NOT_COUNTED', 'STOCKTAKE_UNCOUNTED'],
      guard: guardSubmit,
      effect: submitCount,
    },
    recount: {
      errors: ['STOCKTAKE_NO_DIFFERENCE'],
      effect: recount,
      log: (_row, { remark }) => sentence`退回复盘：${String(remark)}`,
    },
    audit: { errors: [...postErrors, ...noteErrors], effect: auditStocktake },
    post: { errors: ['STOCKTAKE_ALL_POSTED', ...postErrors], effect: postDifferences },
    cancel: { effect: cancelStocktake },
  },
  lineSteps: {
    change: { heads: countingStates, errors: ['STOCKTAKE_PIECE_TWICE'], work: changeCount },
    fill: { heads: countingStates, errors: ['STOCKTAKE_BLIND'], work: fillByBooks },
    recount: {
      heads: ['WAIT_AUDIT', 'RECOUNT'],
      work: (trx, item, input, _ctx, head) => recountItem(trx, item, input, head),
      log: (_item, { remark }) => sentence`退回复盘：${String(remark)}`,
    },
  },
}

export const stocktakeRoutes = defineDocument(stocktake)
