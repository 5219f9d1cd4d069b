import { Type } from 'typebox'
import { asWholeCompany, nextNumber, type Trx } from '../../base/db'
import { Sentence } from '../../base/sentence'
import { recordAudit } from '../auditLog'
import { defineRoute, type Context, type Route } from '../http'
import type { MachineRow } from '../machines'
import { storedRow, type RecordValues } from '../records'
import { actionOf } from './actionOf'
import { insertRow, lockRowOf } from './documentRows'
import { writeDocumentLog } from './documentLog'
import { keepFigures } from './keepFigures'
import type { DocumentSaved, DocumentSpec } from './types'

const closed = { additionalProperties: false }

/** `POST <base>/add`: a new document from the form of the action `add`. */
export function beginRoute<Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
): Route {
  const { resource, base, area } = spec
  const { title, body } = actionOf(resource, 'add', `POST ${base}/add`)
  return defineRoute({
    call: `POST ${base}/add`,
    permission: `${area}:add`,
    summary: title,
    resource,
    body: body && Type.Object({ ...body.properties, ...spec.begin.more }, closed),
    handle: (ctx, { body: values }) =>
      ctx.trx((trx) => beginDocument(trx, ctx, spec, values as RecordValues)),
  })
}

/**
 * Stores a new document with its number, its lines and what they add up to. Where the kind asks first, the answer holds
 * the question, which the call then sends before anything is stored.
 */
export async function beginDocument<Head extends MachineRow, Line extends MachineRow>(
  trx: Trx,
  ctx: Context,
  spec: DocumentSpec<Head, Line>,
  values: RecordValues,
): Promise<DocumentSaved> {
  const { resource, number, begin } = spec
  // what the form names lies in the caller's 数据范围
  const head = await begin.head(trx, values, ctx)
  return asWholeCompany(trx, async () => {
    const num = await nextNumber(trx, number.prefix)
    const id = await insertRow(trx, resource, {
      ...head,
      companyId: ctx.companyId,
      createBy: ctx.user.userId,
      [number.field]: num,
    })
    await begin.lines(trx, await lockRowOf<Head>(trx, resource, id), ctx, values)
    await keepFigures(trx, spec, id)
    const action = actionOf(resource, 'add', `POST ${spec.base}/add`).title
    await writeDocumentLog(trx, ctx, { type: resource, id, action, content: new Sentence(action) })
    await recordAudit(trx, ctx, { id, label: num, after: await storedRow(trx, resource, id) })
    const warning = begin.ask?.(await lockRowOf<Head>(trx, resource, id))
    return { id, [number.field]: num, ...(warning && { warning }) }
  })
}
