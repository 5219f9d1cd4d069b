import { readCompared } from '../periods/comparison'
import { resolveField } from './resolveField'
import type { ResolvedField, Resources } from '../types'

const amounts: readonly ResolvedField['type'][] = ['int', 'decimal', 'money']

// The same title in two rows is one title; a share of a share is none.
const notAdded = new Set(['种', '%', '折'])

type Counted = Pick<ResolvedField, 'path' | 'resource' | 'type' | 'unit' | 'measure'>

/**
 * Whether the values of several rows may be added: amounts, and what is put together of amounts. A ratio, an average, a
 * number of different things and a latest time may not: of them there is only the figure over all facts, or the ratio of
 * the sums.
 */
export function addsUp(field: Counted, resources: Resources): boolean {
  const compared = readCompared(field.path)
  if (compared) {
    const measure = resolveField(compared.measure, field.resource, resources)
    return compared.part === 'figure' && measure !== undefined && addsUp(measure, resources)
  }
  const { measure } = field
  if (!measure) return amounts.includes(field.type) && !notAdded.has(field.unit ?? '')
  return (
    'sum' in measure ||
    ('total' in measure &&
      measure.total.every((name) => isAdded(name.replace(/^-/, ''), field.resource, resources)))
  )
}

function isAdded(name: string, resource: string, resources: Resources): boolean {
  const part = resolveField(name, resource, resources)
  return part !== undefined && addsUp(part, resources)
}

/** The two amounts a figure is the ratio of, when both add up: then the ratio of their sums is the ratio of all. */
export function ratioParts(
  { measure, resource }: Counted,
  resources: Resources,
): readonly [over: string, under: string] | undefined {
  if (!measure || !('ratio' in measure)) return undefined
  const [over = '', under = ''] = measure.ratio
  return isAdded(over, resource, resources) && isAdded(under, resource, resources)
    ? [over, under]
    : undefined
}
