import { sql } from 'kysely'
import { asWholeCompany } from '../../base/db'
import { schemas, tableOf } from '../../base/schemas'
import type { Route } from '../http'
import { declaredAction } from '../machines/declaredAction'
import {
  defineBatch,
  lockedFirst,
  requireState,
  stateOf,
  stateRefused,
  type MachineRow,
} from '../machines'
import { lockRowOf, tableSql } from './documentRows'
import { findHead } from './findHead'
import { writeDocumentLog } from './documentLog'
import { keepFigures } from './keepFigures'
import type { DocumentParts, DocumentSpec, LineStep } from './types'

/** `POST <base>/items/<step>` over lines: each locks its document first, so that nobody waits in a circle. */
export const lineStepRoutes = <Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
): Route[] => {
  const steps = Object.entries(spec.lineSteps ?? {})
  if (steps.length > 0) holdHeadsFirst(spec)
  return steps.map(([name, step]) => lineStepRoute(spec, name, step))
}

function holdHeadsFirst({ resource, lines }: DocumentParts): void {
  const ofLines = tableOf(schemas().resources[lines.resource] ?? { name: lines.resource })
  lockedFirst(ofLines, (trx, ids) =>
    sql`select id from ${tableSql(resource)} where id in (
        select ${sql.ref(lines.head)} from ${sql.table(ofLines)} where id = any(${ids}::bigint[]))
      order by id for no key update`.execute(trx),
  )
}

function lineStepRoute<Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
  name: string,
  step: LineStep<Head, Line>,
): Route {
  const { resource, lines } = spec
  const { title } = declaredAction(lines.resource, name)
  const label = schemas().resources[lines.resource]?.label ?? 'id'
  return defineBatch<string, string>({
    resource: lines.resource,
    action: name,
    errors: ['STATE_REFUSED', ...(step.errors ?? [])],
    async row(trx, ctx, id, input, nameRow) {
      const head = await lockRowOf<Head>(trx, resource, await findHead(trx, lines, id))
      const line = await lockRowOf<Line>(trx, lines.resource, id)
      nameRow(String(line[label] ?? id))
      const now = String(head[stateOf(resource)])
      if (!step.heads.includes(now)) throw stateRefused(resource, now, title)
      requireState(lines.resource, name, line)
      return asWholeCompany(trx, async () => {
        const note = await step.work(trx, line, input, ctx, head)
        await keepFigures(trx, spec, head.id)
        const content = step.log?.(line, input, head)
        if (content)
          await writeDocumentLog(trx, ctx, { type: resource, id: head.id, action: title, content })
        return note
      })
    },
  })
}
