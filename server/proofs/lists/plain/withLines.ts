import { readAll, type Ask } from './readAll'
import { valuesAt, type Row } from './plainly'

/** Lists whose filters look at lines that another list shows: which, and what of a line names its row. */
const linesOf: Readonly<Record<string, readonly { lines: string; by: string }[]>> = {
  'POST /wms/transferOut/page': [{ lines: 'POST /wms/transferOut/items/page', by: 'outOrderId' }],
  'POST /wms/transferIn/page': [{ lines: 'POST /wms/transferIn/items/page', by: 'inOrderId' }],
  'POST /wms/purchaseIn/page': [{ lines: 'POST /wms/purchaseIn/items/page', by: 'inOrderId' }],
  'POST /wms/returnIn/page': [{ lines: 'POST /wms/returnIn/items/page', by: 'inOrderId' }],
  'POST /wms/transfer/page': [{ lines: 'POST /wms/transfer/items/page', by: 'transferId' }],
  'POST /wms/move/page': [{ lines: 'POST /wms/move/items/page', by: 'moveOrderId' }],
  'POST /wms/packingList/page': [
    { lines: 'POST /wms/packingList/items/page', by: 'packingId' },
    { lines: 'POST /wms/packingList/boxes/page', by: 'packingId' },
  ],
  'POST /wms/pickList/page': [{ lines: 'POST /wms/pickList/items/page', by: 'pickListId' }],
  'POST /wms/stocktake/page': [{ lines: 'POST /wms/stocktake/items/page', by: 'stocktakeId' }],
  'POST /store/deficit/page': [{ lines: 'POST /store/deficit/items/page', by: 'adjustId' }],
  'POST /store/surplus/page': [{ lines: 'POST /store/surplus/items/page', by: 'adjustId' }],
}

/** Rows with what their lines show, under the fields their filters look at. */
export async function withLines(
  ask: Ask,
  call: string,
  rows: readonly Row[],
  fields: readonly string[],
): Promise<Row[]> {
  let full = [...rows]
  for (const { lines, by } of linesOf[call] ?? []) {
    const all = await readAll(ask, lines, {})
    const looked = fields.filter((field) => all.some((line) => field in line))
    full = full.map((row) => {
      const own = all.filter((line) => String(line[by]) === row.id)
      const shown = looked
        .filter((field) => valuesAt(row, field).length === 0)
        .map((field) => [field, own.map((line) => line[field])] as const)
      return { ...row, ...Object.fromEntries(shown) }
    })
  }
  return full
}
