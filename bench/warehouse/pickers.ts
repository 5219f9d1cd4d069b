import { sql } from 'kysely'
import { asSystem, type Connection, type Id } from '../../server/base/db'
import { makeWaves } from '../../server/modules/warehouse/picking/wave/makeWaves'
import {
  openPickWorld,
  type PickWorld,
} from '../../server/modules/warehouse/picking/pickWorld.fixture'
import { makeUser } from '../../server/proofs/testing/signIn'
import { openSessions } from '../load/enlarge'

/** Somebody with a pick list of their own, its copies on one shelf. */
export interface Picker {
  token: string
  warehouseId: Id
  listId: Id
  listNum: string
  shelfCode: string
  bookCode: string
}

/** A warehouse in which so many people pick at once, each so many copies. */
export async function openPickers(
  connection: Connection,
  count: number,
  copies: number,
): Promise<Picker[]> {
  const world = await openPickWorld(connection)
  const roleId = await bossOf(connection, world)
  const pickers: Picker[] = []
  for (let at = 0; at < count; at += 1) {
    const list = await newList(world, at, copies)
    pickers.push({ ...list, token: await signedIn(connection, world, roleId) })
  }
  return pickers
}

async function newList(world: PickWorld, at: number, copies: number) {
  const shelfCode = `S-${String(at).padStart(3, '0')}`
  const shelfId = await world.shelf(shelfCode, { pickSort: at })
  const productId = await world.book(`书${at}`)
  const stockId = await world.put(productId, shelfId, copies * 2)
  const { warehouseId } = world
  const bookCode = `BOOK-${at}`
  await world.act(async (trx) => {
    const named = { productCode: bookCode }
    await trx.updateTable('stock').set(named).where('id', '=', stockId).execute()
    await trx.updateTable('product').set(named).where('id', '=', productId).execute()
  })
  const outs = [await world.out([[productId, copies - 1]]), await world.out([[productId, 1]])]
  const list = await world.act(async (trx) => {
    const outIds = outs.map(({ id }) => id)
    const { waves } = await makeWaves(trx, world.actor, { outIds, pickMode: 'SORT' })
    return trx
      .selectFrom('pickList')
      .select(['id as listId', 'pickListNum as listNum'])
      .where('waveId', '=', waves[0]?.id ?? '')
      .executeTakeFirstOrThrow()
  })
  return { ...list, warehouseId, shelfCode, bookCode }
}

const bossOf = ({ db }: Connection, { companyId }: PickWorld): Promise<Id> =>
  asSystem(db, async (trx) => {
    const values = { companyId, roleName: '老板', roleKey: 'boss' }
    const made = await trx
      .insertInto('role')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })

async function signedIn(connection: Connection, world: PickWorld, roleId: Id): Promise<string> {
  const { companyId } = world
  const company = {
    token: '',
    companyId,
    user: {
      userId: world.userId,
      companyId,
      username: '',
      nickName: '',
      avatar: '',
      companyName: world.actor.user.companyName,
      roles: [],
      permissions: [],
      roleKey: '',
      warehouseId: null,
      isAdmin: true,
    },
  }
  const { user } = await makeUser(connection.db, { company })
  const { userId } = user
  await asSystem(connection.db, (trx) =>
    sql`insert into user_role (company_id, user_id, role_id, place)
      values (${companyId}, ${userId}, ${roleId}, 0)`.execute(trx),
  )
  const [token = ''] = await openSessions(connection, { companyId, userId, username: '' }, 1)
  return token
}
