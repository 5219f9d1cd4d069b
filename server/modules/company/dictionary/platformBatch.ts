import { Type, type TProperties } from 'typebox'
import type { Trx } from '../../../base/db'
import { defineRoute, type Route } from '../../../kit/http'
import { forEachRow } from '../../../kit/machines'
import { idsField } from '../../../kit/machines/batchBody'

export interface PlatformBatch {
  call: string
  permission: string
  title: string
  /** Form values besides the rows. */
  values?: TProperties
  row(
    trx: Trx,
    id: string,
    input: Record<string, unknown>,
    name: (label: string) => void,
  ): Promise<void>
}

/** A batch over rows that belong to no company: they are not locked as a company's rows are. */
export const platformBatch = ({ call, permission, title, values, row }: PlatformBatch): Route =>
  defineRoute({
    call,
    permission,
    summary: title,
    body: Type.Object({ ids: idsField, ...values }, { additionalProperties: false }),
    handle(ctx, { body }) {
      const { ids, ...input } = body as { ids: string[] } & Record<string, unknown>
      return forEachRow(ctx, ids, (trx, id, name) => row(trx, id, input, name))
    },
  })
