import { sql } from 'kysely'
import { actFor } from '../../base/db'
import { bodyWith, plainWith, wholeOf } from './wholeBodies'
import { wholeText } from './fileText'
import { printPlace, type IdPlace } from './idPlaces'
import type { ScopedSide } from './scopes'
import { tableOfPlace } from './tableOfPlace'
import { inNewWindow, type TwoCompanies } from './twoCompanies'

export interface OwnAnswer {
  /** The place, and the id that was asked there. */
  asked: string
  status: number
  /** All that was answered, a file too. */
  text: string
}

/** What each place answers for rows that lie within the scope: reads for several, changes for one. */
export async function* ownAnswers(
  { app }: TwoCompanies,
  side: Pick<ScopedSide, 'as' | 'own'>,
  places: readonly IdPlace[],
  most: { reads: number; changes: number },
): AsyncGenerator<OwnAnswer> {
  for (const place of places) {
    const { route } = place
    const isRead = route.reads || route.method === 'GET'
    const ids = await visibleIds({ app }, side, place)
    for (const id of ids.slice(0, isRead ? most.reads : most.changes)) {
      const whole = wholeOf(place, side.own)
      const params = plainWith(place, 'params', whole, id)
      const call = route.call.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const body = route.method === 'GET' ? undefined : bodyWith(place, whole, id)
      const query = plainWith(place, 'query', whole, id)
      const answer = await app.call(call, body, { as: inNewWindow(side.as), query })
      const file = answer.data === null ? await wholeText(answer.bytes) : ''
      const asked = `${printPlace(place)} ${id}`
      yield { asked, status: answer.status, text: `${JSON.stringify(answer)} ${file}` }
    }
  }
}

/** Rows the person sees, the newest. */
function visibleIds(
  { app }: Pick<TwoCompanies, 'app'>,
  { as }: Pick<ScopedSide, 'as'>,
  place: IdPlace,
): Promise<string[]> {
  const table = tableOfPlace(place) ?? ''
  const key = place.path.at(-1) === 'orderNum' ? sql`order_num` : sql`id::text`
  return actFor(app.db, { companyId: as.companyId, userId: as.user.userId }, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select ${key} as id from ${sql.table(table)} where company_id = ${as.companyId}
      order by id desc limit 6`.execute(trx)
    return rows.map(({ id }) => id)
  })
}
