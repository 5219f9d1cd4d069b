import type { formatChecks, ResolvedFormItem } from '../../schemas/language'

/** What the robot types; `undefined`: the first choice that is offered. */
export type Typed = string | undefined

/** A value of each kind that passes its check (schemas/language/inputs/formatChecks.ts). */
const byCheck: Record<keyof typeof formatChecks, string> = {
  phone: '13800138000',
  isbn: '9787020002207',
  email: 'robot@example.com',
  url: 'https://example.com/robot',
  digits: '12345',
  code: 'ROBOT-1',
  idCard: '11010519491231002X',
  landline: '010-12345678',
  telephone: '13800138000',
  password: 'Robot-2026-pass',
  name: '机器人',
  ipv4: '192.168.1.20',
  port: '9100',
  chineseName: '张三',
  money: '1.00',
  expressNum: 'SF1234567890',
  letter: 'ROBOT',
}

const byKeep: Partial<Record<NonNullable<ResolvedFormItem['keep']>, string>> = {
  money: '1.00',
  moneyNotZero: '1.00',
  digits: '12345',
  digitsNoZero: '12345',
  digitsHyphen: '010-12345678',
  alnum: 'ROBOT1',
  code: 'ROBOT-1',
  codeSlash: 'ROBOT/1',
  codeLines: 'ROBOT-1',
  alnumComma: 'ROBOT1',
  chinese: '机器人',
  chineseDigits: '机器人',
  chineseLetters: '机器人',
  chineseAlnum: '机器人',
  letters: 'ROBOT',
  noChinese: 'ROBOT-1',
}

type Item = Pick<
  ResolvedFormItem,
  'widget' | 'type' | 'field' | 'title' | 'check' | 'keep' | 'reads' | 'min' | 'max' | 'maxLength'
>

/**
 * What a person could type into one input, by its field's type and rules.
 * @param today `yyyy-MM-dd`
 * @param nth   a number of its own for each form, so that two records are not called the same
 */
export function valueFor(item: Item, today: string, nth = 1): Typed {
  if (item.check) return cut(byCheck[item.check], item)
  // a bare figure up to ten may be read in two ways, and is asked
  if (item.reads === 'discount') return '80'
  switch (item.widget) {
    case 'number':
    case 'money':
      return figureFor(item)
    case 'date':
      return today
    case 'datetime':
      return `${today} 12:00:00`
    case 'month':
      return today.slice(0, 7)
    case 'time':
      return '09:30'
    case 'password':
      return cut(byCheck.password, item)
    case 'text':
    case 'textarea':
    case 'textarea-multi':
    case 'scan':
    case 'tags':
    case 'rich-text':
      return textFor(item, nth)
    default:
      return undefined
  }
}

function figureFor({ widget, type, min, max }: Item): string {
  const least = Math.max(min ?? 0, type === 'percent' ? 0 : 1)
  const figure = max === undefined ? least : Math.min(least, max)
  return widget === 'money' ? figure.toFixed(2) : String(figure)
}

function textFor(item: Item, nth: number): string {
  const kept = item.keep && byKeep[item.keep]
  if (kept) return cut(kept, item)
  if (/isbn/i.test(item.field)) return cut(byCheck.isbn, item)
  if (/phone|mobile/i.test(item.field)) return cut(byCheck.phone, item)
  return cut(`机器人${nth}`, item)
}

const cut = (text: string, { maxLength }: Item) =>
  maxLength === undefined ? text : text.slice(0, maxLength)
