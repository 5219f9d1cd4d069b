import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import {
  chosenColumn,
  fieldColumn,
  judgeLines,
  readIsbn,
  readWhole,
  refuse,
  textColumn,
  type FileJudge,
  type ImportColumn,
  type ImportParams,
  type LineRule,
} from '../../../../kit/imports'
import type { AskTerms } from '../publish/askTerms'

/** Values of a line of the file. */
export interface AskLine {
  /** Of a request that is there: a line of the list's export. */
  askNum?: string
  isbn13?: string
  bookName?: string
  author?: string
  publisher?: string
  needQty: number
  minGrade?: string
  maxPrice?: string
  remark?: string
}

/** What the run needs beside its lines. */
export interface AskParams extends ImportParams {
  terms: AskTerms
}

/** A row of 批量发布: a book somebody looks for. */
export const columns: readonly ImportColumn[] = [
  textColumn('isbn13', 'ISBN', {
    aliases: ['书号', '标准书号', '条码'],
    note: '书号和书名至少填一项',
    read: readIsbn,
    example: '9787020002207',
  }),
  textColumn('bookName', '书名', { maxLength: 200, example: '红楼梦' }),
  textColumn('author', '作者', { onlyDescribes: true, maxLength: 120 }),
  textColumn('publisher', '出版社', { onlyDescribes: true, maxLength: 120 }),
  textColumn('needQty', '求货数量', {
    isRequired: true,
    aliases: ['数量', '册数', '复本数'],
    kind: 'int',
    note: '1 到 9999',
    read: (text) => {
      const read = readWhole(text, '求货数量', { min: 1, max: 9999 })
      return 'code' in read ? refuse(read.code, '求货数量须在1至9999之间！') : read
    },
    example: '3',
  }),
  fieldColumn('askforStock', 'minGrade', { aliases: ['品相', '品相要求'] }),
  fieldColumn('askforStock', 'maxPrice', { aliases: ['限价', '最高价'] }),
  textColumn('remark', '备注', { onlyDescribes: true, maxLength: 300 }),
]

/** What becomes of each line, before anything is asked for. @throws IMPORT_COLUMNS */
export const readAsks = (
  params: AskParams,
  circleNames: readonly string[],
  head: readonly (readonly string[])[],
): FileJudge => {
  const chosen = chosenColumn({ title: '求货圈子', aliases: ['圈子'], names: circleNames })
  return judgeLines({ ...rule, beside: [...rule.beside, chosen] }, params, head)
}

const rule = {
  columns,
  beside: [fieldColumn('askforStock', 'askNum')],
  name: 'isbn13',
  find: findKey,
  known: knownAsk,
  same: { key: ({ key }) => key, what: '同一本书', tells: ['needQty', 'minGrade', 'maxPrice'] },
} satisfies LineRule<AskLine, { key: string }>

async function knownAsk(trx: Trx, { askNum }: Partial<AskLine>): Promise<string | undefined> {
  if (askNum === undefined) return undefined
  const found = await trx
    .selectFrom('askforStock')
    .select('id')
    .where('askNum', '=', askNum)
    .executeTakeFirst()
  return found && `求货 ${askNum} 已经发布过；要再求一次，请清空这一格的编号`
}

/** @throws ASK_BOOK, ASK_KNOWN */
async function findKey(trx: Trx, { isbn13, bookName }: AskLine): Promise<{ key: string }> {
  if (!isbn13) {
    if (!bookName?.trim()) throw fail('ASK_BOOK')
    return { key: bookName.replaceAll(/\s/g, '') }
  }
  const { rows } = await sql<{ askNum: string }>`
    select ask_num from askfor_stock where company_id = current_setting('app.company_id')::bigint
      and isbn13 = ${isbn13}::bigint and state in ('OPEN', 'ANSWERED') limit 1`.execute(trx)
  if (rows[0]) throw fail('ASK_KNOWN', { askNum: rows[0].askNum })
  return { key: isbn13 }
}
