import dayjs from 'dayjs'
import {
  labelsField,
  referenceOf,
  resolveField,
  type ResolvedField,
  type Resources,
} from '../schemas/language'
import { dictionaries } from './dictionaries'
import { sampleText } from './sampleTexts'

type Row = Record<string, unknown>

/** One believable record of a resource; the same index gives the same record, with dates of the last four weeks. */
export function sampleRow(
  resourceName: string,
  resources: Resources,
  index: number,
  depth = 0,
): Row {
  const fields = Object.keys(resources[resourceName]?.fields ?? {})
  const entries = fields.map((name) => {
    const field = resolveField(name, resourceName, resources)
    return [name, field ? sampleValue(name, field, resources, index, depth) : null]
  })
  return {
    ...Object.fromEntries(entries),
    [labelsField]: labelsOf(resourceName, resources, index),
    id: String(1000 + index),
  }
}

/** What the record's references are called. */
function labelsOf(resourceName: string, resources: Resources, index: number): Row {
  const fields = Object.entries(resources[resourceName]?.fields ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const reference = referenceOf(name, field, resources)
      if (!reference) return []
      const at = Number(referenceAt(index)) - 1
      return [[name, sampleText(reference.label, field.title ?? name, at)]]
    }),
  )
}

// Five of each stand for all: groups by a reference hold several records.
const referenceAt = (index: number) => String(1 + (index % 5))

/** A number that looks like chance: another one for every field, the same for the same record. */
function chance(name: string, index: number): number {
  let hash = 7
  for (const sign of `${name}:${index}`) hash = (hash * 31 + sign.codePointAt(0)!) % 99_991
  // Neighbours are to lie apart.
  return (hash * 7919) % 99_991
}

function moneyOf(name: string, index: number): string {
  const figure = chance(name, index)
  return (8 + (figure % 320) + (figure % 10) / 10).toFixed(2)
}

// What ends or is due lies ahead, everything else has been.
const isAhead = (name: string) => /(deadline|expire|[eE]nd|due|To$|valid)/i.test(name)

function dayOf(name: string, index: number) {
  const days = index % 28
  return isAhead(name) ? dayjs().add(days + 1, 'day') : dayjs().subtract(days, 'day')
}

function timeOf(name: string, index: number): string {
  const isFirst = /^(create|order|pay)/.test(name)
  const hour = isFirst ? 8 : 9 + (chance(name, 0) % 9)
  const minute = String(chance(name, index) % 60).padStart(2, '0')
  return `${dayOf(name, index).format('YYYY-MM-DD')} ${String(hour).padStart(2, '0')}:${minute}:00`
}

function sampleValue(
  name: string,
  field: ResolvedField,
  resources: Resources,
  index: number,
  depth: number,
): unknown {
  const pick = <T>(values: readonly T[]) => values[index % values.length]
  if (field.dict) {
    const value = pick(dictionaries[field.dict]?.items ?? [])?.value ?? null
    return field.many ? (index % 3 === 0 ? [] : [value]) : value
  }
  if (field.many && field.type === 'ref') return [referenceAt(index)]
  if (field.many && (field.type === 'string' || field.type === 'text'))
    return [sampleText(name, field.title, index)]
  if (field.many) return []
  switch (field.type) {
    case 'list':
      return depth > 0 || !field.of
        ? []
        : [0, 1].map((line) => sampleRow(field.of as string, resources, index + line, depth + 1))
    case 'money':
      return moneyOf(name, index)
    case 'int':
      return name === 'priority' ? index + 1 : 1 + (chance(name, index) % 60)
    case 'percent':
      return ((chance(name, index) % 4000) / 10_000).toFixed(4)
    case 'decimal':
      return ((chance(name, index) % 9000) / 100).toFixed(2)
    case 'bool':
      return index % 4 === 1
    case 'date':
      return dayOf(name, index).format('YYYY-MM-DD')
    case 'datetime':
      return timeOf(name, index)
    case 'image':
    case 'file':
    case 'json':
      return null
    case 'ref':
      return referenceAt(index)
    default:
      return sampleText(name, field.title, index)
  }
}
