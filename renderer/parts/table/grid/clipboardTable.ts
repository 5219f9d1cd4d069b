/** Cells as they go on the clipboard: tabs and lines for every program, a table for spreadsheets. */
export interface ClipboardTable {
  text: string
  html: string
  cells: number
}

/** @param rows cells as text, row by row */
export function clipboardTable(rows: readonly (readonly string[])[]): ClipboardTable {
  const isSingle = rows.length === 1 && rows[0]?.length === 1
  return {
    // A single cell is pasted into inputs too: there no quotes may appear.
    text: isSingle
      ? (rows[0]?.[0] ?? '')
      : rows.map((row) => row.map(quoted).join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${rows.map(htmlRow).join('')}</table>`,
    cells: rows.reduce((sum, row) => sum + row.length, 0),
  }
}

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const htmlRow = (row: readonly string[]) => `<tr>${row.map(htmlCell).join('')}</tr>`

// A number of up to 15 digits is one for a spreadsheet too; all else is text there: a longer one would lose its
// end, one that begins with 0 its beginning, and = would start a formula.
const htmlCell = (cell: string) =>
  /^-?(0|[1-9]\d{0,10})(\.\d{1,4})?$/.test(cell)
    ? `<td>${cell}</td>`
    : `<td style="mso-number-format:'\\@'">${escaped(cell)}</td>`

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')

/** Hands a table to the clipboard of a copy event. */
export function fillClipboard(data: DataTransfer, table: ClipboardTable) {
  data.setData('text/plain', table.text)
  data.setData('text/html', table.html)
}

/** Copies without a copy event of the person; also on an intranet's http, where the newer way is closed. @returns whether the browser let it */
export function writeClipboard(table: ClipboardTable): boolean {
  const handleCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.preventDefault()
    event.stopImmediatePropagation()
    fillClipboard(event.clipboardData, table)
  }
  document.addEventListener('copy', handleCopy, true)
  try {
    return document.execCommand?.('copy') ?? false
  } finally {
    document.removeEventListener('copy', handleCopy, true)
  }
}
