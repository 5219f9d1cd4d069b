import type { Trx } from '../../../base/db'
import type { Context, Route, RowNote } from '../../../kit/http'
import { defineBatch, type NameRow } from '../../../kit/machines'
import type { ShelfStock } from '../move'
import { describeStock, setLimits, setPrices } from '../stock'
import { changeGrade } from './change/changeGrade'
import { allOfKind, nameOf, thisRow, type ChosenRows } from './change/chosenRows'
import { clearRows } from './change/clearRows'
import { lockRows, type LockTerms } from './change/lockRows'
import { moveRows } from './change/moveRows'
import { requireLimits, requirePrice } from './change/requireTerms'
import { setQuantity } from './kind/setQuantity'

type Rows = readonly ShelfStock[]

/** Work on the stock rows one row of a list stands for, named for the answer. */
const on =
  <Values>(
    choose: ChosenRows,
    work: (trx: Trx, ctx: Context, rows: Rows, values: Values) => Promise<RowNote | void>,
  ) =>
  async (trx: Trx, ctx: Context, id: string, values: Values, name: NameRow) => {
    const rows = await choose(trx, id)
    name(nameOf(rows))
    return work(trx, ctx, rows, values)
  }

const idsOf = (rows: Rows) => rows.map(({ stockId }) => stockId)
const only = (rows: Rows): ShelfStock => {
  const [row] = rows
  if (!row) throw new Error('stockDesk: an action without a row')
  return row
}

const shelfErrors = [
  'MOVE_SAME_SHELF',
  'MOVE_SHELF_UNKNOWN',
  'MOVE_SHELF_FROZEN',
  'MOVE_SHELF_OFF',
  'MOVE_SHELF_NO_MIX',
] as const
const lockErrors = [
  'STOCK_GONE',
  'STOCK_NONE_FREE',
  'LOCK_HELD',
  'LOCK_NOT_ENOUGH',
  'LOCK_EXPIRED',
  'LOCK_SHOPS_NEEDED',
  'LOCK_SHOP_UNKNOWN',
] as const
const clearErrors = ['STOCK_GONE', 'STOCK_EMPTY', 'STOCK_NONE_FREE'] as const

const price = <Action extends 'setPrice' | 'setKindPrice'>(action: Action, choose: ChosenRows) =>
  defineBatch({
    resource: 'stock',
    action,
    errors: ['STOCK_GONE', 'STOCK_PRICE_NONE'],
    check: requirePrice,
    row: on(choose, (trx, _ctx, rows, values) => setPrices(trx, idsOf(rows), values)),
  })

const limits = <Action extends 'setLimits' | 'setKindLimits'>(action: Action, choose: ChosenRows) =>
  defineBatch({
    resource: 'stock',
    action,
    errors: ['STOCK_GONE', 'STOCK_LIMITS_CROSSED'],
    check: requireLimits,
    row: on(choose, (trx, _ctx, rows, values) => setLimits(trx, idsOf(rows), values)),
  })

/** What is done to the rows of both lists; a line of 普通库存 stands for all rows of its kind. */
export const stockActionRoutes: Route[] = [
  price('setPrice', thisRow),
  price('setKindPrice', allOfKind),
  limits('setLimits', thisRow),
  limits('setKindLimits', allOfKind),
  defineBatch({
    resource: 'stock',
    action: 'moveTo',
    errors: ['STOCK_GONE', 'STOCK_NONE_FREE', 'MOVE_STOCK_SHORT', ...shelfErrors],
    row: on(thisRow, moveRows),
  }),
  defineBatch({
    resource: 'stock',
    action: 'moveKind',
    errors: ['STOCK_GONE', 'STOCK_NONE_FREE', ...shelfErrors],
    row: on(allOfKind, moveRows),
  }),
  defineBatch({
    resource: 'stock',
    action: 'lock',
    errors: lockErrors,
    row: on(thisRow, (trx, ctx, rows, terms) => lockRows(trx, ctx, rows, terms as LockTerms)),
  }),
  defineBatch({
    resource: 'stock',
    action: 'lockKind',
    errors: lockErrors,
    row: on(allOfKind, (trx, ctx, rows, terms) => lockRows(trx, ctx, rows, terms as LockTerms)),
  }),
  defineBatch({
    resource: 'stock',
    action: 'clear',
    errors: clearErrors,
    row: on(thisRow, clearRows),
  }),
  defineBatch({
    resource: 'stock',
    action: 'clearKind',
    errors: clearErrors,
    row: on(allOfKind, clearRows),
  }),
  defineBatch({
    resource: 'stock',
    action: 'changeGrade',
    isSingle: true,
    errors: [
      'STOCK_GONE',
      'STOCK_NONE_FREE',
      'STOCK_GRADE_SAME',
      'MOVE_STOCK_SHORT',
      'MOVE_SHELF_FROZEN',
      'MOVE_SHELF_OFF',
    ],
    row: on(thisRow, (trx, ctx, rows, values) => changeGrade(trx, ctx, only(rows), values)),
  }),
  defineBatch({
    resource: 'stock',
    action: 'describe',
    isSingle: true,
    errors: ['STOCK_GONE'],
    row: on(thisRow, (trx, _ctx, rows, values) => describeStock(trx, only(rows).stockId, values)),
  }),
  defineBatch({
    resource: 'stock',
    action: 'setQuantity',
    isSingle: true,
    errors: [
      'STOCK_GONE',
      'STOCK_STALE',
      'STOCK_BELOW_LOCKED',
      'ADJUST_SHELF_OFF',
      'ADJUST_LOCKED',
    ],
    row: on(allOfKind, setQuantity),
  }),
]
