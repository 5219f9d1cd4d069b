import { Type, type Static } from 'typebox'
import type { InputOf } from '../../../../kit/machines'

/** What the audit dialog sends besides what every form of 审核通过 asks. */
export const auditValues = {
  /** Left out: the warehouse already on the order. */
  warehouseId: Type.Optional(Type.String()),
  /** 仍然通过: the floor was shown and overridden. */
  belowFloor: Type.Optional(Type.Boolean()),
  /** Library-supply kinds: copies the supplier can deliver, by line. */
  confirmQuantity: Type.Optional(
    Type.Array(Type.Object({ itemId: Type.String(), quantity: Type.Integer({ minimum: 0 }) })),
  ),
  /** Version the person saw, by order id. */
  versions: Type.Optional(Type.Record(Type.String(), Type.Integer())),
}

const given = Type.Object(auditValues)

export type AuditInput = InputOf<'order', 'examine'> & Static<typeof given>
