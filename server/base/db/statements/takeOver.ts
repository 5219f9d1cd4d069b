/**
 * Columns of one row under the names they have on another.
 * @example takeOver({ id: '7', shopNum: null }, { orderId: 'id', shopNum: 'shopNum' }) // { orderId: '7', shopNum: null }
 */
export const takeOver = <Row, const Names extends Readonly<Record<string, keyof Row>>>(
  row: Row,
  names: Names,
) =>
  Object.fromEntries(Object.entries(names).map(([name, source]) => [name, row[source]])) as {
    -readonly [Name in keyof Names]: Row[Names[Name]]
  }
