import { fail } from '../../errors'

const shortest = 8
const longest = 30

/** The rules of a new password (specification §5). @throws PASSWORD_WEAK */
export function checkNewPassword(password: string): void {
  const isSound =
    password.length >= shortest &&
    password.length <= longest &&
    /[a-z]/i.test(password) &&
    /\d/.test(password) &&
    // what the keyboard types without an input method
    /^[\x21-\x7e]+$/.test(password)
  if (!isSound) throw fail('PASSWORD_WEAK')
}
