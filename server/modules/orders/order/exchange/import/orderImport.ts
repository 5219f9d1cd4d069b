import { Type } from 'typebox'
import type { Trx } from '../../../../../base/db'
import { fail } from '../../../../../base/errors'
import type { Context, SessionUser } from '../../../../../kit/http'
import {
  chosenHeading,
  defineFileImport,
  headingRow,
  parseRows,
  readChosen,
  templateColumns,
  templateNotes,
  type FileJudge,
} from '../../../../../kit/imports'
import { completeRows } from './completeRows'
import { findKnown } from './findKnown'
import { importOrders } from './importOrders'
import { judgeOrders } from './judgeOrders'
import { orderMapping } from './mapping'
import { mappedColumns, orderColumns, readHeading } from './parseOrderRows'
import { shopColumn } from './shopColumn'
import type { JudgedRow, ParsedRow } from './types'

/** 导入订单: the rows of one platform order number are one order, imported whole or not at all. */
export const orderImport = defineFileImport({
  type: 'ORDER_IMPORT',
  title: '导入订单',
  permission: 'order:import',
  calls: {
    template: 'GET /order/shopOrders/import/template',
    check: 'POST /order/shopOrders/import/check',
    run: 'POST /order/shopOrders/import',
  },
  form: { shopNum: Type.String({ minLength: 1, maxLength: 20, title: '店铺' }) },
  template: () => ({
    fileName: '订单导入模板.xlsx',
    sheet: '订单',
    columns: templateColumns(orderColumns),
    notes: templateNotes(orderColumns),
  }),
  mapping: orderMapping,
  isWhole: true,
  maxRows: 20_000,
  open: openFile,
  run: importOrders,
})

/** @throws ORDER_IMPORT_SHOP, IMPORT_COLUMNS, IMPORT_MAP_REPEAT */
async function openFile(
  trx: Trx,
  ctx: Context,
  head: readonly (readonly string[])[],
  { shopNum, mapping }: Readonly<Record<string, unknown>>,
): Promise<FileJudge> {
  const shop = await trx
    .selectFrom('shop')
    .select(['shopNum', 'shopName', 'platformId'])
    .where('shopNum', '=', String(shopNum))
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ORDER_IMPORT_SHOP'))
  const ofShop = shopColumn([shop.shopName, shop.shopNum])
  const chosen =
    typeof mapping === 'string' ? readChosen(mapping, orderMapping) : { columns: [], fixed: {} }
  const heading =
    chosen.columns.length > 0
      ? chosenHeading(
          {
            ...headingRow(head, mappedColumns),
            columnOf: new Map(),
            ranked: new Map(),
            ignored: [],
          },
          chosen,
          orderMapping,
        )
      : readHeading(head, [ofShop])
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { ...shop, user: personOf(ctx.user) },
    task: { platformId: shop.platformId, shopNums: [shop.shopNum] },
    async judge(now, lines) {
      const read = parseRows(lines, heading, [...mappedColumns, ofShop]) as ParsedRow[]
      const parsed = await completeRows(now, read, chosen.fixed)
      const known = await findKnown(now, shop.shopNum, parsed)
      return judgeOrders(parsed, known).map(stagedLine)
    },
  }
}

const personOf = ({ userId, nickName, companyName }: SessionUser) => ({
  userId,
  nickName,
  companyName,
})

const stagedLine = ({ lineNum, cells, values, leader, ...row }: JudgedRow) => ({
  lineNum,
  key: values.platformOrderNum ?? '',
  ...(values.goodsName !== undefined && { label: values.goodsName }),
  ...(row.productId !== undefined && { productId: row.productId }),
  request: { cells, values, leader },
  state: row.state,
  ...(row.state === 'WAIT' && { action: 'ADD' as const }),
  ...(row.failCode !== undefined && { failCode: row.failCode }),
  ...(row.failReason !== undefined && { failReason: row.failReason }),
  problems: row.problems,
})
