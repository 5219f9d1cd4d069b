import { sql, type RawBuilder } from 'kysely'
import { asCompany, type Id, type Trx } from '../../../../base/db'

/** Books of a buyer's task whose chosen or offered candidates are gone. */
export interface WithdrawnBooks {
  companyId: Id
  taskId: Id
  bookIds: readonly Id[]
}

/** Hears, in the transaction and in the buyer's company, which candidates became EXCLUDED: sums follow them. */
export type OfferWatcher = (trx: Trx, books: WithdrawnBooks) => Promise<void>

const watchers: OfferWatcher[] = []

/** Called once by the room that keeps the sums of a match, from the `listen` of its module. */
export const watchOffers = (watcher: OfferWatcher): void => {
  watchers.push(watcher)
}

/** @param excluded  a call that marks candidates and answers `company_id, task_id, book_ids` */
export async function notifyWithdrawn(trx: Trx, excluded: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<WithdrawnBooks>`select * from ${excluded}`.execute(trx)
  for (const books of rows)
    await asCompany(trx, books.companyId, async (theirs) => {
      for (const watcher of watchers) await watcher(theirs, books)
    })
}
