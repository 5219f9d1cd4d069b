import { defineDocument, type DocumentSpec } from '../../../../kit/documents'
import type { MoveItemRow, MoveRow } from '../types'
import { moveHead, moveLines, plannedLines } from './beginMove'
import { headColumns, headFilters, itemColumns, moveFigures } from './columns'
import { cancelMove, confirmedLines, confirmMove } from './confirmMove'

const shelfErrors = ['MOVE_SHELF_FROZEN', 'MOVE_SHELF_OFF', 'MOVE_SHELF_NO_MIX'] as const

/** 移库单: copies change their shelf inside one warehouse, planned with a reservation and confirmed whole or in parts. */
export const move: DocumentSpec<MoveRow, MoveItemRow> = {
  resource: 'moveOrder',
  base: '/wms/move',
  area: 'store:move',
  pages: { list: '/moveStoreManage', detail: '/moveStoreManage', print: '/moveStoreManage/print' },
  number: { field: 'moveNum', prefix: 'YK' },
  lines: { resource: 'moveOrderItem', head: 'moveOrderId', list: 'items' },
  figures: moveFigures,
  heads: { columns: headColumns, filters: headFilters },
  items: { columns: itemColumns },
  begin: { head: moveHead, more: { items: plannedLines }, lines: moveLines },
  steps: {
    confirm: {
      errors: ['MOVE_CONFIRM_STALE', 'MOVE_CONFIRM_NOTHING', 'MOVE_CONFIRM_OVER', ...shelfErrors],
      more: { items: confirmedLines },
      effect: confirmMove,
    },
    cancel: { effect: cancelMove },
  },
}

export const moveDocumentRoutes = defineDocument(move)
