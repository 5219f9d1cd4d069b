import { readMoment, readYuan } from '../../../../../schemas/language'
import { explainFigure } from '../../value/explainFigure'
import { readFieldNumber } from '../../value/money'
import { placesOf } from '../../value/placesOf'
import type { Choice } from '../../types'
import type { LineColumn } from '../types'
import { texts } from '../../texts'

/** What a pasted text means in a column, or why it means nothing there. */
export type ReadPasted = { value: unknown } | { reason: string }

/**
 * Turns a spreadsheet's text into the column's value: labels into dictionary values, ¥1,234.50 into 1234.50,
 * 2024/6/8 into 2024-06-08. An empty text empties the cell.
 * @param choices what the column may hold, by value and label
 */
export function readPasted(
  column: LineColumn,
  text: string,
  choices: readonly Choice[] | undefined,
): ReadPasted {
  const trimmed = text.trim()
  if (isFixed(column)) return { reason: texts.say('columnReadOnly') }
  if (trimmed === '') return { value: undefined }
  const read = readers[column.widget]
  if (read) return read(trimmed, column)
  if (choices && isChosen(column)) return readChoice(trimmed, column, choices)
  return { value: trimmed }
}

/** Columns that show a value and take none. */
export const isFixed = (column: LineColumn): boolean =>
  column.compute !== undefined || column.widget === 'readonly' || column.schema?.readOnly === true

/** Columns whose value comes from a set of choices. */
export const isChosen = (column: Pick<LineColumn, 'widget' | 'dict' | 'options' | 'schema'>) =>
  Boolean(column.dict ?? column.options ?? column.schema?.enum) &&
  !['text', 'textarea', 'number', 'money', 'switch'].includes(column.widget)

type Reader = (text: string, column: LineColumn) => ReadPasted

const readers: Partial<Record<LineColumn['widget'], Reader>> = {
  number: readPastedNumber,
  money: moneyOf,
  switch: readYesNo,
  date: (text) => dateOf(text, false),
  datetime: (text) => dateOf(text, true),
  image: () => ({ reason: texts.say('pictureNotPasted') }),
  upload: () => ({ reason: texts.say('fileNotPasted') }),
}

function readPastedNumber(text: string, column: LineColumn): ReadPasted {
  const places = placesOf(column)
  const read = readFieldNumber(column, text)
  if ('value' in read) return { value: Number(read.value) }
  return { reason: explainFigure(read, text, places === 0 ? 'whole' : 'number') }
}

function moneyOf(text: string): ReadPasted {
  const read = readYuan(text, true)
  return 'value' in read ? read : { reason: explainFigure(read, text, 'money') }
}

const yes = new Set(['是', '1', 'true', 'y', 'yes', '√', '✓', '有'])
const no = new Set(['否', '0', 'false', 'n', 'no', '×', 'x', '无'])

function readYesNo(text: string): ReadPasted {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { reason: texts.say('notYesNo', { text }) }
}

function dateOf(text: string, withTime: boolean): ReadPasted {
  const read = readMoment(text)
  if (!read) return { reason: texts.say('notDate', { text }) }
  return { value: withTime ? `${read.day} ${read.clock ?? '00:00:00'}` : read.day }
}

function readChoice(text: string, column: LineColumn, choices: readonly Choice[]): ReadPasted {
  const isMany = column.many || column.widget === 'multi-select' || column.widget === 'tags'
  const find = (word: string) =>
    choices.find(({ label }) => label === word) ?? choices.find(({ value }) => value === word)
  if (!isMany) {
    const found = find(text)
    return found ? { value: found.value } : { reason: texts.say('noSuchChoice', { text }) }
  }
  const words = text.split(/[、,，;；|]/).map((word) => word.trim())
  const missing = words.find((word) => word !== '' && !find(word))
  if (missing !== undefined && column.widget !== 'tags')
    return { reason: texts.say('noSuchChoices', { missing }) }
  return { value: words.filter(Boolean).map((word) => find(word)?.value ?? word) }
}
