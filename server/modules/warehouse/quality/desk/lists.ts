import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import { defineList } from '../../../../kit/lists'
import { outColumns, outFilters, withItems } from '../../outOrder'

/** 质检记录. */
const records = defineList({
  page: '/qualityTest',
  tabs: { RECORD: sql`true` },
  filters: {
    isbn: (value) => {
      const text = String(value).trim()
      return sql`(t.isbn = any(${goodsSpellings(text)}::text[]) or t.product_code ilike ${containing(text)})`
    },
  },
  export: { permission: 'store:quality:export', fileName: '质检记录' },
})

/** 质检记录 of a document. */
const recordsOfOut = defineList({ page: '/goodOutOrderDetails/{id}', list: 'qc' })

/** Waves that wait for a wall or stand on one. */
const waves = defineList({
  page: '/qualityTest',
  list: 'sort',
  from: (trx) =>
    trx
      .selectFrom('wave as t')
      .where('t.pickMode', '=', 'SORT')
      .where('t.waveStatus', 'in', ['PICKED', 'SORTING']),
  columns: {
    sortProgress: sql`round(t.sorted_quantity::numeric / nullif(t.picked_quantity, 0), 4)`,
  },
})

const isSingle = sql<boolean>`t.total_quantity = 1 and exists (
  select from wave w where w.wave_num = t.wave_num and w.pick_mode = 'SINGLE')`
const isOnWall = sql<boolean>`exists (
  select from wave w where w.wave_num = t.wave_num and w.pick_mode = 'SORT' and w.wave_status <> 'DONE')`

const singles = defineList({
  page: '/qualityTest',
  list: 'single',
  from: (trx) =>
    trx.selectFrom('outOrder as t').where('t.outStatus', '=', 'WAIT_QC').where(isSingle),
  columns: outColumns,
  filters: outFilters,
  rows: withItems,
})

/** Documents no wall and no single wave waits for. */
const wholes = defineList({
  page: '/qualityTest',
  list: 'whole',
  from: (trx) =>
    trx
      .selectFrom('outOrder as t')
      .where('t.outStatus', '=', 'WAIT_QC')
      .where(sql<boolean>`not (${isSingle}) and not (${isOnWall})`),
  columns: outColumns,
  filters: outFilters,
  rows: withItems,
})

export const qualityLists = [...records, ...recordsOfOut, ...waves, ...singles, ...wholes]
