import type { Spoil } from '../../../.storybook/createPageHttp'
import { CallError, type CallInput } from '../../../runtime/http'

/** One way in which every answer of a page can be wrong. */
export interface Failure {
  name: string
  breakPage: Spoil
  /** The part whose data this is must say so and offer another try. */
  isTold: boolean
}

const reject = (error: CallError): Spoil => {
  return () => {
    throw error
  }
}
const answer =
  (data: unknown): Spoil =>
  () =>
    data

/** Waits for nothing and nobody, but can be called off. */
const silence: Spoil = (_, { signal }) =>
  new Promise((_resolve, rejectIt) => {
    signal?.addEventListener('abort', () =>
      rejectIt(new CallError('已取消', { code: 0, error: 'ABORTED' })),
    )
  })

/** The good answer, with every value in it of a type nobody asked for. */
const wrongTypes: Spoil = (good, input) => twist(read(good, input))

/** What the server would answer. */
export const read = (good: unknown, input: CallInput): unknown =>
  typeof good === 'function' ? (good as (input: CallInput) => unknown)(input) : good

function twist(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(twist) : { 0: 'x' }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, twist(inner)]))
  return typeof value === 'number' ? 'abc' : { unexpected: [value] }
}

/** Issue 3 §5: throws, 500, time-out, garbage. */
export const failures: readonly Failure[] = [
  { name: '500', isTold: true, breakPage: reject(new CallError('服务器内部错误', { code: 500 })) },
  {
    name: 'time-out',
    isTold: true,
    breakPage: reject(new CallError('请求超时，请重试', { code: 0, error: 'TIMEOUT' })),
  },
  { name: 'never answers', isTold: false, breakPage: silence },
  { name: 'null', isTold: true, breakPage: answer(null) },
  { name: 'list', isTold: true, breakPage: answer([]) },
  { name: 'empty object', isTold: false, breakPage: answer({}) },
  { name: 'text', isTold: true, breakPage: answer('<html>502 Bad Gateway</html>') },
  { name: 'wrong types', isTold: false, breakPage: wrongTypes },
]
