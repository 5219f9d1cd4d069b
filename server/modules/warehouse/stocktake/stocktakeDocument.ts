import { defineDocument, type DocumentSpec } from '../../../kit/documents'
import { auditStocktake, cancelStocktake, postDifferences } from './finish/auditStocktake'
import { askToBegin, stocktakeHead } from './begin/beginStocktake'
import { headColumns, itemColumns, seenHeads, seenItems, stocktakeFigures } from './read/columns'
import { changeCount, fillByBooks } from './count/countLines'
import { headFilters, itemFilters } from './read/filters'
import { recount, recountItem } from './finish/recount'
import { scanCount, undoCount } from './count/scanCount'
import { startCount } from './begin/startCount'
import { guardSubmit, submitCount } from './finish/submitCount'
import { takeSnapshot } from './begin/takeSnapshot'
import { countingStates, type ItemRow, type StocktakeRow } from './types'

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
  state: 'stocktakeStatus',
  lines: { resource: 'stocktakeItem', head: 'stocktakeId', list: 'items', state: 'itemStatus' },
  figures: stocktakeFigures,
  heads: { from: seenHeads, columns: headColumns, filters: headFilters },
  items: { from: seenItems, columns: itemColumns, filters: itemFilters },
  begin: { head: stocktakeHead, lines: takeSnapshot, ask: askToBegin },
  steps: {
    start: { from: ['DRAFT'], to: 'COUNTING', permission: 'count', effect: startCount },
    scan: { from: countingStates, permission: 'count', effect: scanCount, log: null },
    undo: { from: countingStates, permission: 'count', effect: undoCount, log: null },
    submit: { from: countingStates, to: 'WAIT_AUDIT', guard: guardSubmit, effect: submitCount },
    recount: {
      from: ['WAIT_AUDIT'],
      to: 'RECOUNT',
      permission: 'audit',
      effect: recount,
      log: (_row, { remark }) => `退回复盘：${String(remark)}`,
    },
    audit: { from: ['WAIT_AUDIT'], to: 'DONE', effect: auditStocktake },
    post: { from: ['DONE'], permission: 'audit', effect: postDifferences },
    cancel: {
      from: ['DRAFT', 'COUNTING', 'RECOUNT', 'WAIT_AUDIT'],
      to: 'CANCELLED',
      effect: cancelStocktake,
    },
  },
  lineSteps: {
    change: { from: countingStates, permission: 'count', work: changeCount },
    fill: {
      from: countingStates,
      lines: ['WAIT', 'RECOUNT'],
      permission: 'count',
      work: fillByBooks,
    },
    recount: {
      from: ['WAIT_AUDIT', 'RECOUNT'],
      lines: ['MORE', 'LESS', 'EQUAL'],
      permission: 'audit',
      work: (trx, item, input, _ctx, head) => recountItem(trx, item, input, head),
      log: (_item, { remark }) => `退回复盘：${String(remark)}`,
    },
  },
}

export const stocktakeRoutes = defineDocument(stocktake)
