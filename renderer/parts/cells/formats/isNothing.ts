import type { ResolvedColumn } from '../../../../schemas/language'
import { formatOfType, formats } from './formats'
import { isBlank } from './readPath'

/** Whether a value says that there is nothing: a no, or a figure of zero. It is drawn quietly: what is there stands out. */
export function isNothing({ format, type }: ResolvedColumn, value: unknown): boolean {
  if (value === false) return true
  const shown = formats[format].print ? formats[format] : formatOfType(type)
  return shown?.isFigure === true && !isBlank(value) && Number(value) === 0
}
