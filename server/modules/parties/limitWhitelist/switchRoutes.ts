import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Route } from '../../../kit/http'
import { defineBatch, requireState } from '../../../kit/machines'
import { whitelistState } from './state'

interface EntryRow {
  content: string | null
  state: string
}

/** An entry, held. @throws ROW_NOT_FOUND */
async function entryOf(trx: Trx, id: string): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    select t.content, ${whitelistState} as state from limit_whitelist t where t.id = ${id} for no key update`.execute(
    trx,
  )
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0]
}

/** 启用, 停用: whether an entry is off; what it is while it is not, the clock says. */
const turn = (action: 'enable' | 'disable') =>
  defineBatch({
    resource: 'limitWhitelist',
    action,
    errors: ['STATE_REFUSED'],
    async row(trx, _ctx, id, _input, name) {
      const entry = await entryOf(trx, id)
      name(entry.content ?? '全部')
      requireState('limitWhitelist', action, entry)
      await trx
        .updateTable('limitWhitelist')
        .set({ isOff: action === 'disable', updateTime: sql<string>`now()` })
        .where('id', '=', id)
        .execute()
    },
  })

export const switchRoutes: readonly Route[] = [turn('enable'), turn('disable')]
