import type { FieldItem } from '../types'

/** How many decimals a number of the field may have. */
export const placesOf = ({ type }: Pick<FieldItem, 'type'>): number => (type === 'int' ? 0 : 6)
