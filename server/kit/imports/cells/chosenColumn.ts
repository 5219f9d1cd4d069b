import { refuse } from './fieldColumn'
import { textColumn } from './textColumn'
import type { ImportColumn } from '../types'

/** What the person chose beside the file, e.g. the warehouse of an import of stock. */
export interface Chosen {
  /** What is chosen, as a file would head it. */
  title: string
  aliases?: readonly string[]
  /** What it is called: the name first, then codes and short names. */
  names: readonly (string | null)[]
}

const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/**
 * A column that says again what was chosen beside the file: filled, it must agree, or the line stays out. It keeps
 * nothing of the line. Several names in one cell must all be among those chosen.
 */
export function chosenColumn({ title, aliases, names }: Chosen): ImportColumn {
  const known = new Set(names.flatMap((name) => (name ? folded(name) : [])))
  return textColumn(`chosen ${title}`, title, {
    aliases,
    read(text) {
      const parts = known.has(folded(text)) ? [] : text.split(/[、，,;；]/)
      const other = parts.find((part) => part.trim() !== '' && !known.has(folded(part)))
      if (other === undefined) return { value: undefined }
      const [chosen] = names
      return refuse(
        'OTHER_CHOSEN',
        `${title}写的是“${other.trim()}”，导入时选的是“${chosen}”；请改选，或把这些行放到另一个文件里导入`,
      )
    },
  })
}
