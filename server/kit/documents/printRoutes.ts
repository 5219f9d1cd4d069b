import { Type } from 'typebox'
import { schemas } from '../../base/schemas'
import { sentence } from '../../base/sentence'
import { defineRoute, type Route } from '../http'
import { lockRowOf } from './documentRows'
import { writeDocumentLog } from './documentLog'
import { readDocument, readLines } from './readDocument'
import type { DocumentReads } from './types'

/**
 * `GET <base>/print/{id}`, by its number: the document with its lines as `items`, for paper, and `POST <base>/printed`, a line in the
 * history of each that was printed.
 */
export function printRoutes(spec: DocumentReads): Route[] {
  const { base, area, resource } = spec
  const permission = `${area}:print`
  const title = schemas().resources[resource]?.title ?? resource
  const load = defineRoute({
    call: `GET ${base}/print/{id}`,
    permission,
    summary: `${title}：取要打印的内容`,
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
    handle: (ctx, { params }) =>
      ctx.trx(async (trx) => {
        const head = await readDocument(trx, ctx, spec, params.id)
        return { ...head, items: await readLines(trx, ctx, spec, String(head.id)) }
      }),
  })
  const printed = defineRoute({
    call: `POST ${base}/printed`,
    permission,
    summary: `${title}：记录打印`,
    body: Type.Object({
      ids: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 200 }),
      copies: Type.Integer({ minimum: 1, maximum: 2000 }),
      each: Type.Optional(Type.Array(Type.Integer())),
    }),
    handle: (ctx, { body: { ids, copies } }) =>
      ctx.trx(async (trx) => {
        for (const num of [...new Set(ids)].sort()) {
          const { id } = await readDocument(trx, ctx, spec, num)
          await lockRowOf(trx, resource, String(id))
          const content = sentence`打印 ${copies} 份`
          await writeDocumentLog(trx, ctx, {
            type: resource,
            id: String(id),
            action: '打印',
            content,
          })
        }
        return { printed: ids.length }
      }),
  })
  return [load, printed]
}
