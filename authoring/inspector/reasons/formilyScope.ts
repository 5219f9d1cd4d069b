import type { Form } from '@formily/core'
import { toJS } from '@formily/reactive'
import { getNodeValue } from 'jsonc-parser'
import type { Scope } from '../../../renderer/language/expressions'
import { nearestNode } from '../../lint/place'
import type { Place } from '../page/pageContext'
import type { Part } from '../parts/types'

/** What Formily itself gives an expression at its place: `$self`, `$values`, `$form`, and `$deps` of a reaction. */
export function formilyScope({ form, field }: Part, place: Place): Scope {
  if (!form || field === undefined) return {}
  const made = form as Form
  const values: unknown = toJS(made.values)
  const $deps = dependencies(made, place)
  return {
    $values: values,
    $form: { values },
    $self: stateOf(made, field),
    ...($deps !== undefined && { $deps, $dependencies: $deps }),
  }
}

function stateOf(form: Form, field: string): Scope {
  const { value, title, visible, display, pattern, required } = (form.query(field).take() ??
    {}) as unknown as Scope
  return { value: toJS(value), title, visible, display, pattern, required }
}

function dependencies(form: Form, { file, path }: Place): unknown {
  const at = path.indexOf('x-reactions')
  if (at < 0) return undefined
  const isListed = typeof path[at + 1] === 'number'
  const node = nearestNode(file, path.slice(0, at + (isListed ? 2 : 1)))
  const { dependencies: named } = ((node && getNodeValue(node)) ?? {}) as { dependencies?: unknown }
  if (Array.isArray(named)) return named.map((one) => read(form, one))
  if (typeof named !== 'object' || named === null) return undefined
  return Object.fromEntries(Object.entries(named).map(([key, one]) => [key, read(form, one)]))
}

function read(form: Form, named: unknown): unknown {
  const pattern = typeof named === 'string' ? named : String((named as { source?: unknown }).source)
  const [target = '', property = 'value'] = pattern.split(/\s*#\s*/)
  return toJS((form.query(target).take() as unknown as Scope | undefined)?.[property])
}
