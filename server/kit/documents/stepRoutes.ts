import type { Route } from '../http'
import { defineMachine, type MachineRow, type Transition } from '../machines'
import { schemas, tableOf } from '../../base/schemas'
import { actionOf } from './actionOf'
import { writeDocumentLog } from './documentLog'
import { keepFigures } from './keepFigures'
import type { DocumentSpec, DocumentStep } from './types'

/** `POST <base>/<step>` for every step: a machine whose effects end with the figures and a line of history. */
export function stepRoutes<Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
): Route[] {
  const { resource, base, state } = spec
  const table = tableOf(schemas().resources[resource] ?? { name: resource })
  const transitions = Object.entries(spec.steps).map(([name, step]) => [
    name,
    transitionOf(spec, name, step),
  ])
  return defineMachine({
    resource,
    table,
    state,
    base,
    transitions: Object.fromEntries(transitions) as Record<string, Transition>,
  })
}

function transitionOf<Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
  name: string,
  { from, to, permission = name, guard, effect, log }: DocumentStep<Head>,
): Transition {
  const { title, body } = actionOf(spec.resource, name, `POST ${spec.base}/${name}`)
  // the machine hands over the whole row of the head's table
  const headOf = (row: MachineRow) => row as Head
  return {
    title,
    from,
    to,
    permission: `${spec.area}:${permission}`,
    body,
    guard: guard && ((trx, row, input, ctx) => guard(trx, headOf(row), input, ctx)),
    async effect(trx, row, input, ctx) {
      const head = headOf(row)
      const note = await effect?.(trx, head, input, ctx)
      await keepFigures(trx, spec, row.id)
      const content = log === null ? null : (log?.(head, input) ?? title)
      if (content !== null)
        await writeDocumentLog(trx, ctx, {
          type: spec.resource,
          id: row.id,
          action: title,
          content,
        })
      return note
    },
  }
}
