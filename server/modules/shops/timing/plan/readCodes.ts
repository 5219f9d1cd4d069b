import { maxUploadMb } from '../../../../../schemas/language'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dropSpooled, spoolFile } from '../../../../base/transfer'
import { fileIdOf, openFile } from '../../../../kit/files'
import type { Context } from '../../../../kit/http'
import { openImportFile, readGoodsCode } from '../../../../kit/imports'

const maxRows = 50_000
const maxLength = 60
const shownFaults = 10
const headings = /^(货号|商家编码|商品编码|isbn|书号|条码)$/i

interface Fault {
  line: number
  text: string
  reason: string
}

/**
 * The merchant codes and ISBNs of an uploaded list: one column, with or without a heading; of several columns the one
 * whose heading says so. Each once.
 * @throws FILE_GONE, FILE_TOO_LARGE, IMPORT_FILE_UNREADABLE, IMPORT_NO_ROWS; SHELVES_CODES names the lines that are neither
 */
export async function readCodes(trx: Trx, ctx: Context, url: string): Promise<string[]> {
  const { content, fileName } = await openFile(trx, fileIdOf(url), ctx.user)
  const spooled = await spoolFile(await content.open(), maxUploadMb * 1024 * 1024, () =>
    fail('FILE_TOO_LARGE', { fileName, limitMb: maxUploadMb }),
  )
  try {
    const file = await openImportFile({ path: spooled.path, fileName }, maxRows)
    try {
      return await codesOf(file)
    } finally {
      await file.close()
    }
  } finally {
    await dropSpooled([spooled])
  }
}

type Opened = Awaited<ReturnType<typeof openImportFile>>

async function codesOf({ sheets: [sheet] }: Opened): Promise<string[]> {
  const codes = new Set<string>()
  const faults: Fault[] = []
  let column = 0
  let isFirst = true
  if (!sheet) return []
  for await (const lines of sheet.lines())
    for (const { line, cells } of lines) {
      const titled = isFirst ? cells.findIndex((cell) => headings.test(cell.trim())) : -1
      isFirst = false
      if (titled >= 0) column = titled
      const text = (cells[column] ?? '').trim()
      if (titled >= 0 || text === '') continue
      const reason = faultOf(text)
      if (reason) faults.push({ line, text, reason })
      else codes.add(text.normalize('NFKC').replace(/[\s]/g, ''))
    }
  if (faults.length > 0) throw faulty(faults)
  return [...codes]
}

function faultOf(text: string): string | undefined {
  if (text.length > maxLength) return '太长'
  const read = readGoodsCode(text)
  return 'value' in read ? undefined : read.reason
}

function faulty(faults: readonly Fault[]) {
  const lines = faults
    .slice(0, shownFaults)
    .map(({ line, text, reason }) => `第 ${line} 行“${text.slice(0, 20)}”（${reason}）`)
  const more = faults.length > shownFaults ? '……' : ''
  return fail('SHELVES_CODES', {
    count: faults.length,
    lines: lines.join('；') + more,
    fields: { codeFile: `有 ${faults.length} 行要改` },
  })
}
