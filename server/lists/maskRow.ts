import type { Resource } from '../../schemas/contract/language.gen'
import type { ListRow } from './types'

type Mask = NonNullable<Resource['fields'][string]['mask']>

/** Hides phones, names and addresses the resource marks so. Masking what is masked already changes nothing. */
export function maskRow(row: ListRow, resource: Resource): ListRow {
  const masked = Object.entries(resource.fields).filter(
    ([name, field]) => field.mask && typeof row[name] === 'string',
  )
  if (masked.length === 0) return row
  const changes = masked.map(([name, field]) => [
    name,
    maskText[field.mask as Mask](row[name] as string),
  ])
  return { ...row, ...Object.fromEntries(changes) }
}

/** @example maskText.phone('13812345678') // '138****5678' */
export const maskText: Readonly<Record<Mask, (text: string) => string>> = {
  // a short number keeps only its end
  phone: (text) =>
    text.length > 7
      ? `${text.slice(0, 3)}****${text.slice(-4)}`
      : text.replace(/^.*(?=..$)/, '****'),
  name: (text) => (text === '' ? '' : `${[...text][0]}**`),
  // the name of the street at most, never a house number
  address: (text) =>
    text === ''
      ? ''
      : `${[...text]
          .slice(0, 4)
          .join('')
          .replace(/[\p{N}*].*/su, '')}****`,
}
