import type { LockType } from '../../stock'

const lockTypes: Readonly<Record<string, LockType>> = {
  PURCHASE_RETURN: 'PURCHASE_RETURN',
  TRANSFER: 'TRANSFER',
}

/** What the copies of an outbound document are reserved as. @param out its type; sales when it has none */
export const lockTypeOf = (out: { outType?: string }): LockType =>
  lockTypes[out.outType ?? ''] ?? 'ORDER'
