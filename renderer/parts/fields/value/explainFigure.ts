import { readYuan, type FigureCode, type FigureProblem } from '../../../../schemas/language'
import { readFieldNumber } from './money'
import { placesOf } from './placesOf'
import { texts } from '../texts'
import type { FieldItem } from '../types'

const reasons = {
  COMMA: 'figureComma',
  DOT: 'figureDot',
  EXPONENT: 'figureExponent',
  LARGE: 'figureLarge',
  NEGATIVE: 'figureNegative',
  EITHER: 'figureEither',
} as const satisfies Partial<Record<FigureCode, string>>

/** What is wrong with a value that was typed as an amount or a number and stayed text; see `typeMoney`. */
export function figureProblem(
  item: Pick<FieldItem, 'widget' | 'type' | 'reads'>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const isMoney = item.widget.startsWith('money')
  const places = placesOf(item)
  const isDiscount = item.reads === 'discount'
  if (!isMoney && (!item.widget.startsWith('number') || isStored(value, places, isDiscount)))
    return undefined
  const read = isMoney ? readYuan(value, true) : readFieldNumber(item, value)
  if ('value' in read) return undefined
  return explainFigure(read, value, isMoney ? 'money' : places === 0 ? 'whole' : 'number')
}

/** Numerics of SQL arrive as text too: a rate with its two places; a whole number with a point was typed. */
function isStored(value: string, places: number, isDiscount: boolean): boolean {
  // of 0.65 nobody can say; a stored discount below one per cent there is none
  if (isDiscount) return /^\d+\.\d\d$/.test(value) && Number(value) >= 1
  return (places === 0 ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(value)
}

/** Why a text is no amount or number, and how it would be written. */
export function explainFigure(
  { code, meant }: FigureProblem,
  text: string,
  kind: 'money' | 'whole' | 'number',
): string {
  const reason = texts.say(keyOf(code, kind), { text })
  const [likely, other] = meant
  if (likely === undefined) return reason
  const write =
    other === undefined
      ? texts.say('figureMeant', { likely })
      : texts.say('figureMeantEither', { likely, other })
  return reason + write
}

function keyOf(code: FigureCode, kind: 'money' | 'whole' | 'number') {
  if (code in reasons) return reasons[code as keyof typeof reasons]
  if (kind === 'whole') return 'notWholeNumber'
  if (kind === 'number') return 'notNumber'
  return code === 'PLACES' ? 'tooManyDecimals' : 'notAmount'
}
