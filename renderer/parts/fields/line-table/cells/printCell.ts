import { textOf, textsOf } from '../../value/textOf'
import type { Choice } from '../../types'
import type { LineColumn } from '../types'
import { texts } from '../../texts'

/** What a cell shows: labels for values, 是 and 否, several joined by 、. */
export function printCell(
  column: LineColumn,
  value: unknown,
  choices: readonly Choice[] | undefined,
): string {
  if (typeof value === 'boolean') return value ? texts.say('yes') : texts.say('no')
  const label = (one: string) => choices?.find((choice) => choice.value === one)?.label ?? one
  if (Array.isArray(value)) return textsOf(value).map(label).join(separatorOf(column))
  const text = textOf(value)
  return text === undefined ? '' : label(text)
}

const separatorOf = ({ widget }: LineColumn) => {
  if (widget.endsWith('-range')) return ' ~ '
  return widget === 'region' || widget === 'cascader' ? ' / ' : '、'
}
