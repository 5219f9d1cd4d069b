/**
 * A block as spreadsheets put it on the clipboard: tabs between cells, line ends between rows,
 * quotes around cells that hold either, doubled quotes inside. The line end after the last row is none.
 * @example parseSheet('红楼梦\t2\r\n"三\n国"\t1\r\n') // [['红楼梦', '2'], ['三\n国', '1']]
 */
export function parseSheet(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = readCellText(text, at)
    row.push(cell.text)
    const mark = text[cell.end]
    if (mark !== '\t') {
      rows.push(row)
      row = []
    }
    if (mark === undefined) break
    at = cell.end + (mark === '\r' && text[cell.end + 1] === '\n' ? 2 : 1)
    if (at === text.length && mark !== '\t') break
  }
  return rows
}

/** The block as text a spreadsheet takes. */
export const printSheet = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\r\n')

const quoted = (cell: string) =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

function readCellText(text: string, start: number): { text: string; end: number } {
  if (text[start] === '"') {
    const closed = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
    closed.lastIndex = start
    const match = closed.exec(text)
    if (match) return { text: (match[1] ?? '').replaceAll('""', '"'), end: closed.lastIndex }
  }
  // A quote that never closes is a character like others.
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = start
  return { text: plain.exec(text)?.[0] ?? '', end: plain.lastIndex }
}
