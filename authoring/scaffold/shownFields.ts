import type { Field } from '../../schemas/contract/language.gen'
import type { Found } from './types'

const maxFilters = 6
const maxColumns = 14
const neverFilters = new Set(['text', 'image', 'file', 'json', 'bool'])
// Taken in the address (rule NAME001).
const reservedNames = new Set(['tab', 'page', 'size', 'sort', 'row', 'view'])

/** Stored fields in their order: what a row and a record show. */
export const storedIn = ({ resource }: Found): string[] =>
  namesOf(resource.fields, (field) => !field.computed && !field.of && field.type !== 'json')

/** What the list shows: all of it, or what the page it borrows from shows. */
export const columnsIn = (found: Found): string[] =>
  [...(found.borrowed?.columns ?? storedIn(found))].slice(0, maxColumns)

export function filtersIn({ resource, borrowed }: Found): string[] {
  const own = namesOf(
    resource.fields,
    ({ type = 'string', computed, of, many }) =>
      !computed && !of && !many && !neverFilters.has(type),
  )
  return [...(borrowed?.filters ?? own)]
    .filter((name) => !reservedNames.has(name))
    .slice(0, maxFilters)
}

/** What a person fills in: the table keeps the times itself. */
export const filledIn = (found: Found): string[] =>
  storedIn(found).filter((name) => name !== 'createTime' && name !== 'updateTime')

/** Fields a report groups by. */
export const dimensionsIn = ({ resource }: Found): string[] =>
  namesOf(
    resource.fields,
    ({ dict, many, type, computed }) => !computed && ((dict && !many) || type === 'date') === true,
  )

/** Fields a report adds up. */
export const measuresIn = ({ resource }: Found): string[] =>
  namesOf(
    resource.fields,
    ({ type, computed }) => !computed && (type === 'int' || type === 'money'),
  )

/** The table belongs to no company: its rows are only looked at. */
export const isReadOnly = ({ table }: Found): boolean => table?.kind === 'exists' && table.isShared

const namesOf = (fields: Found['resource']['fields'], isIn: (field: Field) => boolean): string[] =>
  Object.entries(fields)
    .filter(([, field]) => isIn(field))
    .map(([name]) => name)
