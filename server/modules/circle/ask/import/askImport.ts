import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { timeText, type Context } from '../../../../kit/http'
import {
  defineFileImport,
  runTogether,
  templateColumns,
  templateNotes,
} from '../../../../kit/imports'
import { circleNames } from '../../circle'
import { checkTerms } from '../publish/askTerms'
import { storeAsks, type AskedBook } from '../publish/storeAsks'
import { columns, readAsks, type AskLine, type AskParams } from './readAsks'

/** Lines of one file. */
const maxRows = 5000

/** 批量发布: a request per line of a file, all to the same circles until the same time. */
export const askImport = defineFileImport({
  type: 'ASK_IMPORT',
  title: '批量发布求货',
  permission: 'gp:ask:add',
  calls: {
    template: 'GET /association/stockCircle/askfor/import/template',
    check: 'POST /association/stockCircle/askfor/import/check',
    run: 'POST /association/stockCircle/askfor/import/run',
  },
  maxRows,
  linesAtOnce: 1000,
  form: {
    circleIds: Type.String({ pattern: '^[0-9]{1,18}(,[0-9]{1,18}){0,99}$', title: '求货圈子' }),
    deadline: Type.String({ pattern: timeText, title: '截止时间' }),
  },
  template: () => ({
    fileName: '批量求货模板.xlsx',
    sheet: '求货',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  open: async (trx, ctx, head, { circleIds, deadline }) => {
    const said = { circleIds: String(circleIds).split(','), deadline: String(deadline) }
    const terms = await checkTerms(trx, ctx, said)
    const names = await circleNames(trx, terms.circleIds)
    return readAsks({ user: ctx.user, terms }, names, head)
  },
  run: runTogether<AskLine, AskParams>({
    together: () => 'all',
    write: async (trx, ctx, lines, { terms }) => {
      await storeAsks(trx, ctx, await checkTerms(trx, ctx, terms), await asBooks(trx, ctx, lines))
    },
  }),
})

/** A line without a title bears the one of the company's own product, else its number. */
async function asBooks(trx: Trx, ctx: Context, lines: readonly AskLine[]): Promise<AskedBook[]> {
  const untitled = lines.flatMap(({ isbn13, bookName }) => (isbn13 && !bookName ? [isbn13] : []))
  const { rows } = await sql<{ isbn: string; name: string }>`
    select isbn, min(product_name) as name from product
    where company_id = ${ctx.companyId} and isbn = any(${untitled}::text[]) group by isbn`.execute(
    trx,
  )
  const names = new Map(rows.map(({ isbn, name }) => [isbn, name]))
  return lines.map(({ isbn13 = null, bookName, ...line }) => ({
    ...line,
    isbn13,
    bookName: bookName ?? names.get(isbn13 ?? '') ?? isbn13 ?? '',
  }))
}
