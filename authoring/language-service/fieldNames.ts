import type { Field, Page } from '../../schemas/contract/language.gen'
import { resolveField } from '../../schemas/language'
import type { RoomFacts } from './roomFacts'

/** A name that may stand somewhere, before it is fitted into the text. */
export interface Name {
  label: string
  detail?: string
  documentation?: string
  /** Stands in the text when it is no string, e.g. `true`. */
  literal?: true
}

/** Fields of a resource, and through `path.` those of its lines and references. */
export function fieldNames(resource: string, facts: RoomFacts, written = ''): Name[] {
  const [head, rest] = written.split('.')
  const field =
    head && rest !== undefined ? resolveField(head, resource, facts.resources) : undefined
  const next = field?.of ?? field?.ref
  if (next)
    return fieldNames(next, facts).map((name) => ({
      ...name,
      label: `${head}.${name.label}`,
      detail: `${field?.title} › ${name.detail}`,
    }))
  return Object.entries(facts.resources[resource]?.fields ?? {}).map(([label, own]) => ({
    label,
    detail: own.title,
    documentation: factsOf(own, facts),
  }))
}

/** Parameters of a page's address; one without a title is called as the field it stands for. */
export const paramNames = (query: Page['query'], resource: string, facts: RoomFacts): Name[] =>
  Object.entries(query ?? {}).map(([label, { title, as }]) => ({
    label,
    detail: title ?? resolveField(as ?? label, resource, facts.resources)?.title ?? '',
  }))

function factsOf(field: Field, { dictionaries, resources }: RoomFacts): string {
  const { dict, ref, of, unit, required, computed, hint } = field
  const facts = [
    `类型 \`${field.type ?? (dict ? 'enum' : ref ? 'ref' : of ? 'list' : 'string')}\``,
    dict && `字典 ${dictionaries[dict]?.title ?? ''} \`${dict}\``,
    ref && `引用 ${resources[ref]?.title ?? ''} \`${ref}\``,
    of && `明细 ${resources[of]?.title ?? ''} \`${of}\``,
    unit && `单位 ${unit}`,
    required && '必填',
    computed && '算出来的，不存库',
    hint,
  ]
  return facts.filter(Boolean).join('；')
}

export const dictionaryNames = (dict: string | undefined, { dictionaries }: RoomFacts): Name[] =>
  (dictionaries[dict ?? '']?.items ?? []).map(({ value, label }) => ({
    label: value,
    detail: label,
  }))

/** Values of the field itself: its dictionary's, or yes and no. */
export function valueNames(path: string, resource: string, facts: RoomFacts): Name[] {
  const field = resolveField(path, resource, facts.resources)
  if (field?.type === 'bool')
    return [
      { label: 'true', detail: '是', literal: true },
      { label: 'false', detail: '否', literal: true },
    ]
  return dictionaryNames(field?.dict, facts)
}
