import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { Context, SessionUser } from '../../../../kit/http'

/** Which part of the warehouse's rights a kind of document belongs to. */
export const areas: Readonly<Record<string, string>> = {
  PURCHASE: 'store:purchaseIn',
  SALE_RETURN: 'store:returnIn',
  TRANSFER: 'store:distributionIn',
}

const deedTexts = { receive: '收货', close: '结案' } as const

const overKey = 'store:inOrder:over'
const revokeKey = 'store:inOrder:revoke'

const may = (user: SessionUser, key: string) =>
  (user.isAdmin && !user.withheld?.includes(key)) || user.permissions.includes(key)

/** Whether the person may take in more than was expected. */
export const mayExceed = ({ user }: Pick<Context, 'user'>): boolean => may(user, overKey)

/** Whether the person may take a receipt back. */
export const mayRevoke = ({ user }: Pick<Context, 'user'>): boolean => may(user, revokeKey)

/**
 * One call serves documents of three kinds, of which a person may deal with some.
 * @throws IN_SIDE when the caller may not deal with this one
 */
export function requireSide(
  { user }: Pick<Context, 'user'>,
  { inType, inOrderNum }: { inType: string; inOrderNum: string },
  deed: 'receive' | 'close',
): void {
  const key = `${areas[inType]}:${deed}`
  if (may(user, key)) return
  const facts = { inOrderNum, inType: dictLabel(schemas(), 'in_type', inType) }
  throw fail('IN_SIDE', { ...facts, deed: deedTexts[deed] })
}
