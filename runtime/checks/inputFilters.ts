import type { KeepName } from '../../schemas/contract/language.gen'
import { keepMoney, keepMoneyNotZero } from './keepMoney'

// Han characters; punctuation of Chinese text is no Chinese character.
const han = String.raw`\p{Script=Han}`
/** Drops every character outside the set. */
const keep = (set: string) => {
  const others = new RegExp(`[^${set}]`, 'gu')
  return (typed: string) => typed.replace(others, '')
}
const digits = keep('0-9')

/**
 * The input filters of specification §5: what stays of the text a person typed or pasted. Pure; applying one twice
 * changes nothing more; any text is taken. The names are the page language's `keep`.
 */
export const inputFilters: Readonly<Record<KeepName, (typed: string) => string>> = {
  /** Digits and one dot, at most two decimals. @example '007.255' → '7.25' */
  money: (typed) => keepMoney(typed),
  /** The same, but an amount that is only zero is cleared. @example '0.00' → '' */
  moneyNotZero: (typed) => keepMoneyNotZero(typed),
  digits,
  /** @example '0012' → '12' */
  digitsNoZero: (typed) => digits(typed).replace(/^0+/, ''),
  digitsHyphen: keep('0-9-'),
  alnum: keep('A-Za-z0-9'),
  code: keep('A-Za-z0-9_-'),
  codeSlash: keep('A-Za-z0-9_/-'),
  codeLines: keep(String.raw`A-Za-z0-9_\n-`),
  alnumComma: keep('A-Za-z0-9,'),
  chinese: keep(han),
  chineseDigits: keep(`${han}0-9`),
  chineseLetters: keep(`${han}A-Za-z`),
  letters: keep('A-Za-z'),
  chineseAlnum: keep(`${han}A-Za-z0-9`),
  /** Strips Chinese characters. */
  noChinese: (typed) => typed.replace(new RegExp(han, 'gu'), ''),
}
