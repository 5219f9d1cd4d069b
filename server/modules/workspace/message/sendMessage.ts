import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { announce } from '../../../kit/live'
import { redactText } from '../../../kit/privacy'
import { schemas } from '../../../base/schemas'

export interface MessageOrder {
  orderType: string
  orderNum: string
  orderStatus: string
  /** Decimal string in yuan. */
  orderAmount: string
  goodsQuantity: number
}

export interface MessageEntry {
  companyId: string
  /** 1 order notice, 2 library-supply notice, 3 warehouse notice. */
  messageType: '1' | '2' | '3'
  /** A value of the dictionary `message_subtype_{messageType}`. */
  messageSubType: string
  title: string
  content: string
  orderDetail?: MessageOrder
  /** Route that opens what the message is about. */
  bizPath?: string
  /** Number of the document there, where it is not the order. */
  bizId?: string
  /** Only users holding this permission receive it; left out: every user of the company. */
  permission?: string
  /** Only these people of the company, whatever they hold. */
  userIds?: readonly string[]
  /**
   * Somebody has to do something about it, so it counts in the badge until it is read or done. Default: it goes to
   * those who may act, not to all who may look.
   */
  isTodo?: boolean
  /** The same key reaches a user once; left out: a fresh one. */
  dedupKey?: string
}

/**
 * Writes one site message to each active user of the company who may act on it, except whoever does what it is about:
 * nobody is told what they did themselves. The transaction must act for `entry.companyId`.
 * @returns the number of users reached
 * @throws Error for a subtype the message center could neither name nor filter by
 */
export async function sendMessage(trx: Trx, entry: MessageEntry): Promise<number> {
  refuseUnknownSubType(entry)
  const readers = await findReaders(trx, entry)
  if (readers.length === 0) return 0
  const dedupKey = entry.dedupKey ?? randomUUID()
  const sent = await trx
    .insertInto('message')
    .values(readers.map((userId) => ({ ...messageRow(entry), userId: userId, dedupKey: dedupKey })))
    .onConflict((conflict) => conflict.columns(['userId', 'dedupKey']).doNothing())
    .returning('userId')
    .execute()
  if (sent.length > 0)
    await announce(trx, { topic: 'message', userIds: sent.map(({ userId }) => userId) })
  return sent.length
}

function refuseUnknownSubType({ messageType, messageSubType }: MessageEntry): void {
  const dict = `message_subtype_${messageType}`
  const items = schemas().dictionaries[dict]?.items ?? []
  if (items.some(({ value }) => value === messageSubType)) return
  throw new Error(
    `sendMessage: dictionary ${dict} has no "${messageSubType}"; add it or send another`,
  )
}

async function findReaders(
  trx: Trx,
  { companyId, permission, userIds }: MessageEntry,
): Promise<string[]> {
  let readers = trx
    .selectFrom('appUser as u')
    .select('u.id')
    .where('u.companyId', '=', companyId)
    .where('u.status', '<>', 'DISABLED')
    .where('u.deleteTime', 'is', null)
    .where('u.id', '<>', actingUser)
  if (userIds) readers = readers.where('u.id', 'in', userIds.length > 0 ? userIds : ['0'])
  else if (permission)
    readers = readers.where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRole as ur')
          .innerJoin('role as r', 'r.id', 'ur.roleId')
          .leftJoin('roleMenu as rm', 'rm.roleId', 'r.id')
          .leftJoin('menu as m', 'm.id', 'rm.menuId')
          .select('ur.userId')
          .whereRef('ur.userId', '=', 'u.id')
          .where('r.companyId', '=', companyId)
          .where('r.status', '=', '1')
          .where((or) => or.or([or('r.roleKey', '=', 'boss'), or('m.perms', '=', permission)])),
      ),
    )
  const found = await readers.execute()
  return found.map((reader) => reader.id)
}

/** Who the transaction works for; 0 for jobs. The two sides of a document share it. */
const actingUser = sql<string>`coalesce(nullif(current_setting('app.user_id', true), ''), '0')::bigint`

/** Keys that let a person look and no more. */
const isToLook = (permission: string) => /:(list|detail)$/.test(permission)

const asksForWork = ({ isTodo, permission }: MessageEntry): boolean =>
  isTodo ?? (permission !== undefined && !isToLook(permission))

const messageRow = (entry: MessageEntry) => ({
  companyId: entry.companyId,
  messageType: entry.messageType,
  messageSubType: entry.messageSubType,
  // a message goes to many, and nobody has asked for somebody's number
  messageTitle: redactText(entry.title),
  messageContent: redactText(entry.content),
  orderType: entry.orderDetail?.orderType ?? null,
  orderNum: entry.orderDetail?.orderNum ?? null,
  orderStatus: entry.orderDetail?.orderStatus ?? null,
  orderAmount: entry.orderDetail?.orderAmount ?? null,
  goodsQuantity: entry.orderDetail?.goodsQuantity ?? null,
  bizPath: entry.bizPath ?? null,
  bizId: entry.bizId ?? null,
  todo: asksForWork(entry),
})
