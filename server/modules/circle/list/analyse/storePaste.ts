import { Readable } from 'node:stream'
import { normalizeIsbn } from '../../../../../schemas/language'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dropSpooled, spoolFile } from '../../../../base/transfer'
import { storeFile } from '../../../../kit/files'
import type { Context } from '../../../../kit/http'

const most = 5000
const fileName = '粘贴书号.csv'

/** Pasted lines as a file, so that they are read as every list is. @throws GP_PASTE_LINES */
export async function storePaste(trx: Trx, ctx: Context, text: string) {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.length > most) throw fail('GP_PASTE_LINES', { count: lines.length, most })
  const content = Readable.from([Buffer.from(lines.map(pastedLine).join('\n'))])
  const spooled = await spoolFile(content, 4 * 1024 * 1024, () =>
    fail('GP_PASTE_LINES', { count: lines.length, most }),
  )
  try {
    const { companyId } = ctx
    const stored = await storeFile(trx, {
      ...spooled,
      companyId,
      userId: ctx.user.userId,
      fileName,
    })
    return { fileUrl: stored.url, fileName, fileHash: spooled.sha256 }
  } finally {
    await dropSpooled([spooled])
  }
}

/**
 * `ISBN,数量` of whatever separates them. A number with blanks in it is one number: 978 7 02 000220 7 asks for no seven.
 * @example pastedLine('978-7-02-000220-7 3') // '"978-7-02-000220-7","3"'
 */
export function pastedLine(line: string): string {
  const whole = line.normalize('NFKC').trim()
  const [, isbn = whole, quantity = ''] =
    /^(.*?\S)\s*[\t,;|，；、]\s*([^\t,;|，；、]*)$/.exec(whole) ??
    (isNumber(whole) ? [] : (/^(.*\S)\s+(\d{1,6})$/.exec(whole) ?? []))
  return [isbn, quantity].map((cell) => `"${cell.trim().replaceAll('"', '""')}"`).join(',')
}

const isNumber = (text: string): boolean => normalizeIsbn(text).isbn13 !== undefined
