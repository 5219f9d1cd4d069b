import { sql } from 'kysely'
import { partsOf } from '../../../schemas/language'
import { schemas } from '../../base/schemas'
import type { Route } from '../http'
import { defineList } from '../lists'
import type { MachineRow } from '../machines'
import { tableSql } from './documentRows'
import type { DocumentSpec } from './types'

/** The history as a list, where the detail page shows it as one: of documents the caller sees. */
export function logRoutes<Head extends MachineRow, Line extends MachineRow>({
  resource,
  pages,
}: DocumentSpec<Head, Line>): Route[] {
  const page = schemas().pages[pages.detail]
  if (!page || !partsOf(page).lists.some(({ list }) => list.key === 'logs')) return []
  return defineList({
    page: pages.detail,
    list: 'logs',
    from: (trx) =>
      trx
        .selectFrom('documentLog as t')
        .where('t.documentType', '=', resource)
        .where(sql<boolean>`t.document_id in (select d.id from ${tableSql(resource)} d)`),
  })
}
