import type { LineColumn } from '../types'

/** Figures stand on the right. */
export const isNumeric = ({ widget, type }: Pick<LineColumn, 'widget' | 'type'>): boolean =>
  widget === 'number' || widget === 'money' || type === 'money' || type === 'int'
