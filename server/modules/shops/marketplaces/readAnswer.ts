import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { timeText } from '../../../kit/http'
import { MarketplaceDown } from './types'

export const time = Type.String({ pattern: timeText })
export const money = Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$' })
export const text = (maxLength: number) => Type.String({ maxLength })
export const optional = Type.Optional

/**
 * Takes an answer apart only when all of it has the agreed shape: half an answer is none.
 * @param outcome what that means for the person, e.g. 没有取走任何订单
 * @throws MarketplaceDown
 */
export function readAnswer<Answer>(shape: TSchema, answer: unknown, outcome: string): Answer {
  if (Value.Check(shape, answer)) return answer as Answer
  const [first] = Value.Errors(shape, answer)
  throw new MarketplaceDown(`平台的应答看不懂（${first?.instancePath || '/'}），${outcome}`)
}
