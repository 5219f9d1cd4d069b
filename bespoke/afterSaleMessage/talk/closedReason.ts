import type { Conversation } from './types'
import { texts } from '../texts'

const ended = ['1', '2', '4']
const days = 15

/** Why nobody may write any more; undefined while one may. Ended requests are talked about for fifteen days. */
export function closedReason(
  { refundStatus, messages }: Pick<Conversation, 'refundStatus' | 'messages'>,
  now: Date,
): string | undefined {
  if (!ended.includes(refundStatus)) return undefined
  const end = messages.findLast(({ sender }) => sender === '3')?.createTime
  if (!end) return undefined
  const isOver = now.getTime() - Date.parse(`${end.replace(' ', 'T')}+08:00`) > days * 86_400_000
  return isOver ? texts.say('closedReason', { days }) : undefined
}
