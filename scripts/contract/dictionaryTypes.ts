import type { Dictionary } from '../../schemas/contract/language.gen'
import { banner, pascal, quote } from './banner'

/** dictionaries.gen.ts: the values of each dictionary as array and union type, e.g. `orderStatusValues`, `OrderStatus`. */
export function dictionaryTypes(dictionaries: readonly Dictionary[]): string {
  const sorted = [...dictionaries].sort((a, b) => (a.name < b.name ? -1 : 1))
  const blocks = sorted.map(({ name, title, open, items }) => {
    const values = items.map((item) => quote(item.value)).join(', ')
    const array = valuesName(name)
    // the platform may have added others
    const type = open ? 'string' : `(typeof ${array})[number]`
    return `/** ${title} */\nexport const ${array} = [${values}] as const\nexport type ${pascal(name)} = ${type}\n`
  })
  const index = sorted.map(({ name }) => `  ${name}: ${valuesName(name)},`)
  return `${banner('schemas/dictionaries')}
${blocks.join('\n')}
/** Values of every dictionary, by its name. */
export const dictionaryValues = {
${index.join('\n')}
} as const

export type DictionaryName = keyof typeof dictionaryValues
`
}

function valuesName(name: string): string {
  const type = pascal(name)
  return `${type[0]!.toLowerCase()}${type.slice(1)}Values`
}
