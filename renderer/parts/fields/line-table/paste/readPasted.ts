import { readYuan } from '../../../../../schemas/language'
import { explainFigure } from '../../value/explainFigure'
import { readNumber, toHalfWidth } from '../../value/money'
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
  money: readMoney,
  switch: readYesNo,
  date: (text) => readDate(text, false),
  datetime: (text) => readDate(text, true),
  image: () => ({ reason: texts.say('pictureNotPasted') }),
  upload: () => ({ reason: texts.say('fileNotPasted') }),
}

function readPastedNumber(text: string, column: LineColumn): ReadPasted {
  const places = placesOf(column)
  const read = readNumber(text, places)
  if ('value' in read) return { value: Number(read.value) }
  return { reason: explainFigure(read, text, places === 0 ? 'whole' : 'number') }
}

function readMoney(text: string): ReadPasted {
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

function readDate(text: string, withTime: boolean): ReadPasted {
  const match =
    /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
      toHalfWidth(text),
    )
  const reason = texts.say('notDate', { text })
  if (!match) return { reason }
  const two = (part = '0') => part.padStart(2, '0')
  const [, year = ''] = match
  const day = `${year}-${two(match[2] ?? match[4])}-${two(match[3] ?? match[5])}`
  const known = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== day) return { reason }
  if (!withTime) return { value: day }
  const [hour, minute, second] = [two(match[6]), two(match[7]), two(match[8])]
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { reason }
  return { value: `${day} ${hour}:${minute}:${second}` }
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
