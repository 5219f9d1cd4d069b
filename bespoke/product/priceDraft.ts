/** Prices and copies of one product. Money is a decimal string in yuan; null: none of its own. */
export interface PriceStock {
  /** Which state of the prices this is; an edit sends it back. */
  version: string
  id: string
  productCode: string
  productName: string
  listPrice: string | null
  wholesalePrice: string | null
  rows: StockRow[]
}

export interface StockRow {
  warehouseId: string
  warehouseName: string
  conditionGrade: string
  wholesalePrice: string | null
  quantity: number
  lockedQuantity: number
  usableStock: number
}

/** What the person sees in the inputs; `rows` in the order of the stock rows. */
export interface PriceDraft {
  listPrice: string | null
  wholesalePrice: string | null
  rows: (string | null)[]
}

export interface PriceChanges {
  listPrice?: string | null
  wholesalePrice?: string | null
  rows?: { warehouseId: string; conditionGrade: string; wholesalePrice: string | null }[]
}

export const draftOf = (stock: PriceStock): PriceDraft => ({
  listPrice: stock.listPrice,
  wholesalePrice: stock.wholesalePrice,
  rows: stock.rows.map((row) => row.wholesalePrice),
})

/** Only what differs from the stored prices, so that a price somebody else set meanwhile stays. Undefined: nothing does. */
export function changedPrices(stock: PriceStock, draft: PriceDraft): PriceChanges | undefined {
  const rows = stock.rows.flatMap(({ warehouseId, conditionGrade, wholesalePrice }, index) => {
    const next = draft.rows[index] ?? null
    return next === wholesalePrice ? [] : [{ warehouseId, conditionGrade, wholesalePrice: next }]
  })
  const changes: PriceChanges = {
    ...(draft.listPrice !== stock.listPrice && { listPrice: draft.listPrice }),
    ...(draft.wholesalePrice !== stock.wholesalePrice && { wholesalePrice: draft.wholesalePrice }),
    ...(rows.length > 0 && { rows }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** What was typed, over the prices that stand now: a price nobody typed here shows the present one. */
export function rebase(draft: PriceDraft, before: PriceStock, now: PriceStock): PriceDraft {
  const typed = (name: 'listPrice' | 'wholesalePrice') =>
    draft[name] === before[name] ? now[name] : draft[name]
  const rowOf = ({ warehouseId, conditionGrade, wholesalePrice }: StockRow) => {
    const at = before.rows.findIndex(
      (row) => row.warehouseId === warehouseId && row.conditionGrade === conditionGrade,
    )
    const isTyped = at >= 0 && draft.rows[at] !== before.rows[at]?.wholesalePrice
    return isTyped ? (draft.rows[at] ?? null) : wholesalePrice
  }
  return {
    listPrice: typed('listPrice'),
    wholesalePrice: typed('wholesalePrice'),
    rows: now.rows.map(rowOf),
  }
}
