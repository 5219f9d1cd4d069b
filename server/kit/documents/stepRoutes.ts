import type { TProperties } from 'typebox'
import type { Route } from '../http'
import { declaredAction } from '../machines/declaredAction'
import { defineMachine, type MachineRow, type Transition } from '../machines'
import { schemas, tableOf } from '../../base/schemas'
import { Sentence } from '../../base/sentence'
import { writeDocumentLog } from './documentLog'
import { keepFigures } from './keepFigures'
import type { DocumentSpec, DocumentStep } from './types'

/** A call for every step: a machine whose effects end with the figures and a line of history. */
export function stepRoutes<Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
): Route[] {
  const { resource } = spec
  const transitions = Object.entries(spec.steps).map(([name, step]) => [
    name,
    transitionOf(spec, name, step),
  ])
  const more = Object.entries(spec.steps).flatMap(([name, step]) =>
    step.more ? [[name, step.more] as const] : [],
  )
  return defineMachine<string, string, Readonly<Record<string, TProperties>>>({
    resource,
    more: Object.fromEntries(more),
    table: tableOf(schemas().resources[resource] ?? { name: resource }),
    transitions: Object.fromEntries(transitions) as Record<string, AnyTransition>,
  })
}

type AnyTransition = Transition<MachineRow, Record<string, unknown>>

function transitionOf<Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
  name: string,
  { errors, overwrites, guard, effect, log }: DocumentStep<Head>,
): AnyTransition {
  const { title } = declaredAction(spec.resource, name)
  // the machine hands over the whole row of the head's table
  const headOf = (row: MachineRow) => row as Head
  return {
    errors,
    overwrites,
    guard: guard && ((trx, row, input, ctx) => guard(trx, headOf(row), input, ctx)),
    async effect(trx, row, input, ctx) {
      const head = headOf(row)
      const note = await effect?.(trx, head, input, ctx)
      await keepFigures(trx, spec, row.id)
      const content = log === null ? null : (log?.(head, input) ?? new Sentence(title))
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
