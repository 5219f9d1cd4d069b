import { fromFields, fromResource } from '../../authoring/scaffold/sources'
import { fromOpenApi } from '../../authoring/scaffold/fromOpenApi'
import { fromTable } from '../../authoring/scaffold/fromTable'
import { resourceNameOf } from '../../authoring/scaffold/names'
import type { SchemaRoom } from '../../authoring/room/schemaRoom'
import type { Found, PageOrder } from '../../authoring/scaffold/types'
import type { Catalogue } from '../../authoring/scaffold/catalogue'
import type { Flags } from './flags'
import { readDocument } from './readDocument'

/** The fields of the page from the source the flags name. @throws ScaffoldError */
export async function findSource(
  flags: Flags,
  order: PageOrder,
  room: SchemaRoom,
  catalogue: Catalogue,
): Promise<Found> {
  const name = flags.resource ?? resourceNameOf(order.route)
  if (flags.fields) return fromFields(flags.fields, name, order, room, catalogue)
  if (flags.table) return fromTable(flags.table, name, order, room, catalogue)
  if (flags.openapi) {
    const document = await readDocument(flags.openapi)
    return fromOpenApi(document, flags.operation ?? '', name, order, room, catalogue)
  }
  return fromResource(name, room, catalogue)
}
