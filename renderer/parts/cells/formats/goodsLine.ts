/** One line of an order, as far as a cell shows it; what is missing is ''. */
export interface GoodsLine {
  image: string
  name: string
  isbn: string
  grade: string
  quantity: string
}

/** @param value a list of lines, or one line */
export const readGoods = (value: unknown): GoodsLine[] =>
  Array.isArray(value) ? value.map(readLine) : [readLine(value)]

// Lines of orders, outbound documents and purchases name the same things a little differently.
function readLine(line: unknown): GoodsLine {
  const record = (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>
  const first = (...keys: string[]) => {
    const key = keys.find((one) => record[one] !== undefined && record[one] !== null)
    return key === undefined ? '' : String(record[key])
  }
  return {
    image: first('imageUrl', 'image'),
    name: first('goodsName', 'productName', 'name'),
    isbn: first('isbn'),
    grade: first('conditionGrade'),
    quantity: first('quantity'),
  }
}
