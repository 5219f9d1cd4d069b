import { wireYuan } from './money'

const digits = [...'零壹贰叁肆伍陆柒捌玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿', '亿亿', '万亿亿']

/**
 * An amount in the capital characters of receipts and contracts (会计大写); nothing stays nothing.
 * @param amount decimal string or number in yuan; what is no amount, or beyond 24 digits, is printed as it is
 * @example formatMoneyUpper('1234.56') // '壹仟贰佰叁拾肆元伍角陆分'
 * @example formatMoneyUpper('1000000.07') // '壹佰万元零柒分'
 */
export function formatMoneyUpper(amount: string | number | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return ''
  const read = wireYuan(amount)
  const [whole = '', cents = ''] = read?.replace('-', '').split('.') ?? []
  if (read === undefined || whole.length > groups.length * 4) return String(amount)
  return (read.startsWith('-') ? '负' : '') + join(whole, cents)
}

function join(whole: string, cents: string): string {
  const yuan = whole === '0' ? '' : `${upperWhole(whole)}元`
  if (cents === '00') return yuan ? `${yuan}整` : '零元整'
  const [jiao = '0', fen = '0'] = cents
  // 零 stands for the places left out between yuan and the next figure; at the beginning there is nothing to stand between.
  const gap = yuan && (jiao === '0' || whole.endsWith('0')) ? '零' : ''
  const tail =
    (jiao === '0' ? '' : `${digitOf(jiao)}角`) + (fen === '0' ? '整' : `${digitOf(fen)}分`)
  return yuan + gap + tail
}

function upperWhole(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  const parts = padded.match(/\d{4}/g) ?? []
  return parts.reduce((text, part, index) => {
    if (part === '0000') return text
    const before = parts[index - 1] ?? ''
    // A zero at the head of this group, or at the end of the one before, is spoken once.
    const gap = text && (part.startsWith('0') || before.endsWith('0')) ? '零' : ''
    return text + gap + upperGroup(part) + (groups[parts.length - 1 - index] ?? '')
  }, '')
}

function upperGroup(part: string): string {
  const named = [...part].map((digit, index) =>
    digit === '0' ? '零' : digitOf(digit) + (places[3 - index] ?? ''),
  )
  return named
    .join('')
    .replaceAll(/零+/g, '零')
    .replaceAll(/^零|零$/g, '')
}

const digitOf = (digit: string) => digits[Number(digit)] ?? ''
