import { foldCode } from '../../../../../schemas/language'
import { readCodeCell, readDecimal, readMoney, readWhole } from '../../../../kit/imports'
import { choicesOf, productFields, type EditableField } from '../save/productFields'
import type { CellResult } from './CellResult'
import { parseDate } from './parseDate'

const codeShape = /^[A-Za-z0-9_/-]{1,40}$/
const yes = new Set(['是', '1', 'y', 'yes', 'true', '√'])
const no = new Set(['否', '0', 'n', 'no', 'false', '×'])

/**
 * One filled cell as the field's value. ISBN and category are read elsewhere: they need more than the cell.
 * @example parseCell('listPrice', '￥25.00') // { value: '25.00' }
 */
export function parseCell(field: EditableField, cell: string): CellResult {
  const text = cell.trim()
  const { type = 'string', dict, title, reads, maxLength, many } = productFields[field]
  if (field === 'productCode') return readProductCode(text, title)
  if (reads === 'code') return codeOf(text, title, maxLength)
  if (dict) return parseChoice(field, text)
  if (type === 'money') return readMoney(text, title)
  if (type === 'int') return readWhole(text.replace(units, ''), title)
  if (type === 'date') return parseDate(title, text)
  if (type === 'bool') return parseFlag(title, text)
  if (type === 'decimal') return readDecimal(text, title, { places: 3, maxWhole: 5 })
  if (many) return parseUrls(title, text)
  if (maxLength && text.length > maxLength)
    return refuse('TOO_LONG', `${title}最多 ${maxLength} 个字，现在有 ${text.length} 个`)
  return { value: text }
}

function readProductCode(text: string, title: string): CellResult {
  const read = codeOf(text, title)
  // a code of one's own is made here: a blank within is a mistake, not how a scanner sends it
  const isMade = codeShape.test(foldCode(text)) && !/\s/.test(text)
  return 'value' in read && !isMade
    ? refuse('CODE_INVALID', '商品编码只能用字母、数字、“-”、“_”、“/”，最多 40 位')
    : read
}

function codeOf(text: string, title: string, maxLength?: number): CellResult {
  const read = readCodeCell(text, title, maxLength)
  if ('code' in read) return read
  const [warning] = read.flags ?? []
  return { value: String(read.value), ...(warning && { warning }) }
}

const units = /\s*(页|克|g|毫米|mm|千字|册|本)$/i

function parseFlag(title: string, text: string): CellResult {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return refuse('CHOICE_INVALID', `${title}应填 是 或 否`)
}

/** A dictionary's label or value; a language also by its ISO 639 code (eng, en-US, chi). */
function parseChoice(field: EditableField, text: string): CellResult {
  const choices = choicesOf[field] ?? []
  const word = text.normalize('NFKC').toLowerCase()
  const found = choices.find(
    ({ value, label }) => label.toLowerCase() === word || value.toLowerCase() === word,
  )
  if (found) return { value: found.value }
  const language = field === 'language' ? languageOf(word) : undefined
  if (language) return { value: language }
  const labels = choices.map((choice) => choice.label).join('、')
  return refuse('CHOICE_INVALID', `${productFields[field].title}应为其中之一：${labels}`)
}

const languages: Readonly<Record<string, string>> = {
  zh: 'zh',
  zho: 'zh',
  chi: 'zh',
  en: 'en',
  eng: 'en',
  ja: 'ja',
  jpn: 'ja',
  ko: 'ko',
  kor: 'ko',
  fr: 'fr',
  fre: 'fr',
  fra: 'fr',
  de: 'de',
  ger: 'de',
  deu: 'de',
  ru: 'ru',
  rus: 'ru',
  mul: 'bi',
}

function languageOf(word: string): string | undefined {
  const [, code] = /^([a-z]{2,3})(?:-[a-z]{2,4})?$/.exec(word) ?? []
  return code && (languages[code] ?? 'ot')
}

const maxImages = 9

function parseUrls(title: string, text: string): CellResult {
  const urls = text.split(/[\s,，;；]+/).filter((url) => url !== '')
  if (urls.length > maxImages) return refuse('TOO_MANY', `${title}最多 ${maxImages} 张`)
  if (urls.every((url) => /^(https?:\/\/|\/)\S{1,480}$/.test(url))) return { value: urls }
  return refuse('URL_INVALID', `${title}应为图片地址，多个用逗号分开`)
}

const refuse = (code: string, reason: string): CellResult => ({ code, reason })
