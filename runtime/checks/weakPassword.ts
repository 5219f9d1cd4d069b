import { texts } from './texts'

/** What the weak-password form holds while it is typed. */
export interface PasswordDraft {
  oldPassword?: string
  newPassword?: string
  repeatPassword?: string
}

export type PasswordField = keyof PasswordDraft

export interface PasswordRule {
  /** What the person reads; the specification's words (§5 "Weak-password form"). */
  text: Parameters<typeof texts.say>[0]
  isBroken(value: string, draft: PasswordDraft): boolean
}

/** Longest password, characters (specification §9). */
export const passwordMaxLength = 30
const newPasswordMinLength = 8

const isMissing = (value: string) => value === ''
const isShort = (value: string) => value.length < newPasswordMinLength
const lacksLetterOrDigit = (value: string) => !(/[a-z]/i.test(value) && /\d/.test(value))
/** Rejected with a sentence: behind dots nobody sees a character go. */
const foreign: PasswordRule = {
  text: 'foreignCharacters',
  isBroken: (value) => !/^[\x21-\x7e]*$/.test(value),
}
const mixed: PasswordRule = {
  text: 'letterAndDigit',
  isBroken: lacksLetterOrDigit,
}

/** Every rule of the three inputs, in the order in which they are told. */
export const weakPasswordRules: Readonly<Record<PasswordField, readonly PasswordRule[]>> = {
  oldPassword: [{ text: 'noOldPassword', isBroken: isMissing }],
  newPassword: [
    { text: 'noNewPassword', isBroken: isMissing },
    foreign,
    { text: 'newPasswordShort', isBroken: isShort },
    mixed,
  ],
  repeatPassword: [
    { text: 'noRepeatPassword', isBroken: isMissing },
    foreign,
    { text: 'repeatPasswordShort', isBroken: isShort },
    mixed,
    { text: 'newPasswordFirst', isBroken: (_, { newPassword }) => !newPassword },
    {
      text: 'passwordsDiffer',
      isBroken: (value, { newPassword }) => value !== newPassword,
    },
  ],
}

/**
 * What is wrong with one input.
 * @returns the sentence of the first broken rule, undefined when all hold
 * @example checkWeakPassword('newPassword', { newPassword: 'abcdefgh' }) // '密码必须包含英文和数字'
 */
export function checkWeakPassword(field: PasswordField, draft: PasswordDraft): string | undefined {
  const value = draft[field] ?? ''
  const broken = weakPasswordRules[field].find((rule) => rule.isBroken(value, draft))
  return broken && texts.say(broken.text)
}

/**
 * What the weak-password form sends of typed text (specification §5): trimmed, lower case, 30 characters. What stands in
 * the input stays as it was typed, Chinese characters are left for the rules to refuse, and signing in takes either case.
 * @example cleanPassword(' Abc123 ') // 'abc123'
 */
export function cleanPassword(typed: string): string {
  const kept = typed.trim().toLowerCase()
  return Array.from(kept).slice(0, passwordMaxLength).join('').trimEnd()
}
