/** Texts of other kinds that go by the name of a spreadsheet, told by how they begin. */
const kinds: readonly [start: RegExp, sentence: string][] = [
  [
    /^(<!--[^]*?-->\s*|<\?xml[^>]*>\s*)*<(!doctype\s+html|html|head|meta|body|table|style|script|div)\b/i,
    '这是网页（HTML）文件，只是名字像表格，请用 Excel 或 WPS 打开后另存为 xlsx 再上传',
  ],
  [
    /^<\?xml[^]*?(mso-application\s+progid="Excel|urn:schemas-microsoft-com:office:spreadsheet)/i,
    '这是 XML 表格（Excel 2003），请用 Excel 或 WPS 打开后另存为 xlsx 再上传',
  ],
  [/^<\?xml\b/i, '这是 XML 文件，不是表格，请另存为 xlsx 再上传'],
  [
    /^(mime-version:|from:\s*["<])/i,
    '这是网页归档（MHTML）文件，只是名字像表格，请用 Excel 或 WPS 打开后另存为 xlsx 再上传',
  ],
  [/^\{\\rtf/i, '这是 RTF 文档，不是表格，请另存为 xlsx 再上传'],
  [/^%PDF-/, '这是 PDF 文件，不是表格，请上传原来的 xlsx 或 csv'],
]

/** Why a text is no table of ours, by its first bytes in whatever encoding; undefined when it may be one. */
export function foreignText(head: Buffer): string | undefined {
  const text = head
    .toString('latin1')
    .replace(/^(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .replace(/\0/g, '')
    .trimStart()
  return kinds.find(([start]) => start.test(text))?.[1]
}
