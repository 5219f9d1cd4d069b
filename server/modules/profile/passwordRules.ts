import { dictionary } from '@zxcvbn-ts/language-common'
import { fail } from '../../errors'

const shortest = 8
/** The console's forms take 30 characters (specification §5); whoever calls from elsewhere may have a longer phrase. */
export const longestPassword = 128

/** The rules of a new password (specification §5; R23). The old one is never judged. @throws PASSWORD_WEAK, PASSWORD_COMMON */
export function checkNewPassword(password: string): void {
  const isSound =
    password.length >= shortest &&
    password.length <= longestPassword &&
    /[a-z]/i.test(password) &&
    /\d/.test(password) &&
    // what the keyboard types without an input method
    /^[\x21-\x7e]+$/.test(password)
  if (!isSound) throw fail('PASSWORD_WEAK')
  if (isCommon(password)) throw fail('PASSWORD_COMMON')
}

let common: ReadonlySet<string> | undefined

/** One of the 49,000 that everybody tries first, however its letters are written. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}
