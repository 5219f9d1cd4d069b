import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { fail, failAt, type ErrorCode } from '../../../base/errors'

const shortest = 8
/** The console's forms take 30 characters (specification §5); whoever calls from elsewhere may have a longer phrase. */
export const longestPassword = 128
// zxcvbn's scale: 2 is a million guesses, more than a year at the hundred an hour that signing in allows
const leastScore = 2
const shortestPersonal = 3

interface PasswordOwner {
  /** What others know of the person: user name, name, company, phone. */
  personal: readonly (string | null | undefined)[]
  /** Field of the form that was sent, where the sentence is shown. */
  field?: string
}

/**
 * The rules of a new password (specification §5; R23). The old one is never judged.
 * @throws PASSWORD_WEAK, PASSWORD_COMMON, PASSWORD_PERSONAL
 */
export function checkNewPassword(password: string, { personal, field }: PasswordOwner): void {
  const code = problemOf(password, personal)
  if (code) throw field ? failAt(field, code) : fail(code)
}

function problemOf(password: string, personal: PasswordOwner['personal']): ErrorCode | undefined {
  const isSound =
    password.length >= shortest &&
    password.length <= longestPassword &&
    /[a-z]/i.test(password) &&
    /\d/.test(password) &&
    // what the keyboard types without an input method
    /^[\x21-\x7e]+$/.test(password)
  if (!isSound) return 'PASSWORD_WEAK'
  const { score, sequence } = strength().check(password, personal.flatMap(wordsOf))
  const isOwn = sequence.some((part) => part.dictionaryName === 'userInputs')
  if (score < leastScore) return isOwn ? 'PASSWORD_PERSONAL' : 'PASSWORD_COMMON'
  return isCommon(password) ? 'PASSWORD_COMMON' : undefined
}

/** @example wordsOf('wenlan-order') // ['wenlan-order', 'wenlan', 'order'] @example wordsOf('13912345678') // …, '12345678', '345678' */
function wordsOf(known: string | null | undefined): string[] {
  const text = known?.trim() ?? ''
  const tails = /^\d{11}$/.test(text) ? [text.slice(-8), text.slice(-6)] : []
  return [text, ...text.split(/[^\p{L}\p{N}]+/u), ...tails].filter(
    (word) => word.length >= shortestPersonal,
  )
}

let made: ZxcvbnFactory | undefined
/** Made when first asked for: its lists take a fifth of a second to read. */
const strength = () => (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }))

let common: ReadonlySet<string> | undefined

/** One of the 49,000 that everybody tries first, however its letters are written. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}
