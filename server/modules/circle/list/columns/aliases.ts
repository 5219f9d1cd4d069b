import { schemas } from '../../../../base/schemas'
import type { HeaderField } from '../types'

/** Headings are compared without width, case, blanks and what stands in brackets. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|【.*?】|[\s*:_.]/g, '')

/** 单价, 价格: they are asked, for they may be the list price as well as a limit. */
const askedHeadings = new Set(['单价', '价格', 'price'])

/** What every heading people use feeds: dictionary gp_header_alias, whose values begin with the field. */
export function headingFields(): ReadonlyMap<string, HeaderField> {
  const { items = [] } = schemas().dictionaries.gp_header_alias ?? {}
  return new Map(
    items.map(({ value, label }) => [plainHeading(label), value.split('_')[0] as HeaderField]),
  )
}

export const isAsked = (heading: string): boolean => askedHeadings.has(plainHeading(heading))
