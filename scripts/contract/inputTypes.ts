import type { Action, Dictionary, Page } from '../../schemas/contract/language.gen'
import { bodyItems, type ResolvedFormItem, type Resources } from '../../schemas/language'
import { banner, pascal, quote } from './banner'

interface Room {
  resources: Resources
  pages: Readonly<Record<string, Page>>
  dictionaries: ReadonlyMap<string, Dictionary>
}

/**
 * inputs.gen.ts: the values an action's call brings beside its rows, for every action whose resource declares it for the
 * server (`call` and `permission`), and apart from them for those of hand-written routes that ask in a form.
 */
export function inputTypes(room: Room): string {
  const used = new Set<string>()
  const declared = blocksOf(({ call, permission }) => Boolean(call && permission), room, used)
  const written = blocksOf(
    ({ call, permission, form }) => Boolean(call && !permission && form?.length),
    room,
    used,
  )
  const names = [...used].sort().map((dict) => `  ${pascal(dict)},\n`)
  const imports =
    names.length > 0 ? `import type {\n${names.join('')}} from './dictionaries.gen'\n\n` : ''
  return `${banner('schemas/resources and schemas/pages')}${imports}/** Resource → action → the values its forms ask; what may be left empty may be missing or null. */
export interface ActionInputs {
${declared.join('\n')}
}

/** The same for actions whose route is written by hand. */
export interface FormInputs {
${written.join('\n')}
}
`
}

function blocksOf(isMeant: (action: Action) => boolean, room: Room, used: Set<string>): string[] {
  return Object.values(room.resources)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, actions = {} }) => {
      const meant = Object.entries(actions).filter(([, action]) => isMeant(action))
      if (meant.length === 0) return []
      const lines = meant.map(([action, { call = '' }]) => inputOf(action, call, room, used))
      return [`  ${name}: {\n${lines.join('\n')}\n  }`]
    })
}

function inputOf(action: string, call: string, room: Room, used: Set<string>): string {
  const fields = bodyItems(call, room)
    .filter((item) => !isShown(item))
    .map((item) => `      ${member(item, room, used)}`)
  return fields.length === 0
    ? `    ${action}: Record<never, never>`
    : `    ${action}: {\n${fields.join('\n')}\n    }`
}

const isShown = ({ widget, columns }: ResolvedFormItem): boolean =>
  widget === 'readonly' || (columns !== undefined && columns.every(isShown))

function member(item: ResolvedFormItem, room: Room, used: Set<string>): string {
  const type = typeOf(item, room, used)
  const name = /^\w+$/.test(item.field) ? item.field : quote(item.field)
  // what stands there only at times may be missing then
  const isAlways = item.required === true && item.visible === undefined
  return isAlways ? `${name}: ${type}` : `${name}?: ${type} | null`
}

function typeOf(item: ResolvedFormItem, room: Room, used: Set<string>): string {
  const { columns, many } = item
  if (columns) {
    const inner = columns.filter((column) => !isShown(column))
    return `{ ${inner.map((column) => member(column, room, used)).join('; ')} }[]`
  }
  const single = singleOf(item, room, used)
  return many ? `${single}[]` : single
}

function singleOf({ dict, type }: ResolvedFormItem, room: Room, used: Set<string>): string {
  const dictionary = dict ? room.dictionaries.get(dict) : undefined
  if (dictionary && !dictionary.open) {
    used.add(dictionary.name)
    return pascal(dictionary.name)
  }
  if (type === 'bool') return 'boolean'
  if (type === 'json' || type === 'list') return 'unknown'
  return type === 'int' || type === 'decimal' || type === 'percent' ? 'number' : 'string'
}
