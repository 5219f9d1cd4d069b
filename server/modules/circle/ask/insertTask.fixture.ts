import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toJson, type Id } from '../../../base/db'
import type { Player } from '../../../proofs/worlds/circle/circleWorld'
import { readOptions } from '../task/options'

interface Wanted {
  isbn13: string
  needQty: number
  chosenQty?: number
}

/** A matched list of a buyer that found nothing of these books. */
export const insertTask = (buyer: Player, books: readonly Wanted[]) =>
  buyer.act(async (trx) => {
    const { id } = await trx
      .insertInto('gpMatchTask')
      .values({
        companyId: buyer.companyId,
        taskNum: `GP${randomUUID().slice(0, 12)}`,
        taskName: '缺书清单',
        source: 'FILE',
        options: toJson(readOptions({})),
        state: 'MATCHED',
        bookCount: books.length,
        createBy: buyer.user.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bookIds: Id[] = []
    for (const [at, { isbn13, needQty, chosenQty = 0 }] of books.entries()) {
      const { rows } = await sql<{ id: Id }>`
        insert into gp_match_book (company_id, task_id, line_no, isbn13, book_name, need_qty, chosen_qty, match_state)
        values (${buyer.companyId}, ${id}, ${at + 1}, ${isbn13}, ${`书${isbn13.slice(-4)}`}, ${needQty}, ${chosenQty}, 'NONE')
        returning id`.execute(trx)
      bookIds.push(rows[0]?.id ?? '')
    }
    return { id, bookIds }
  })
