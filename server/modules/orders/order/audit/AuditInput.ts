import { Type, type Static } from 'typebox'

/** What the audit dialog sends besides `ids`. */
export const auditBody = Type.Object({
  /** Left out: the warehouse already on the order. */
  warehouseId: Type.Optional(Type.String()),
  expressCode: Type.Optional(Type.String()),
  lackPolicy: Type.Union([
    Type.Literal('0'),
    Type.Literal('1'),
    Type.Literal('2'),
    Type.Literal('3'),
  ]),
  /** 仍然通过: the floor was shown and overridden. */
  belowFloor: Type.Optional(Type.Boolean()),
  /** Library-supply kinds: copies the supplier can deliver, by line. */
  confirmQuantity: Type.Optional(
    Type.Array(Type.Object({ itemId: Type.String(), quantity: Type.Integer({ minimum: 0 }) })),
  ),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  /** Version the person saw, by order id. */
  versions: Type.Optional(Type.Record(Type.String(), Type.Integer())),
})

export type AuditInput = Static<typeof auditBody>
