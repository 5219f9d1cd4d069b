/** What the weak-password form holds while it is typed. */
export interface PasswordDraft {
  oldPassword?: string
  newPassword?: string
  repeatPassword?: string
}

export type PasswordField = keyof PasswordDraft

export interface PasswordRule {
  /** What the person reads; the specification's words (§5 "Weak-password form"). */
  message: string
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
  message: '密码不能有中文和空格，请切换到英文输入法',
  isBroken: (value) => !/^[\x21-\x7e]*$/.test(value),
}
const mixed: PasswordRule = {
  message: '密码必须包含英文和数字',
  isBroken: lacksLetterOrDigit,
}

/** Every rule of the three inputs, in the order in which they are told. */
export const weakPasswordRules: Readonly<Record<PasswordField, readonly PasswordRule[]>> = {
  oldPassword: [{ message: '密码不能为空！', isBroken: isMissing }],
  newPassword: [
    { message: '新密码不能为空！', isBroken: isMissing },
    foreign,
    { message: '密码最少输入8位！', isBroken: isShort },
    mixed,
  ],
  repeatPassword: [
    { message: '重复密码不能为空！', isBroken: isMissing },
    foreign,
    { message: '重复密码最少输入8位！', isBroken: isShort },
    mixed,
    { message: '请先输入新密码！', isBroken: (_, { newPassword }) => !newPassword },
    {
      message: '密码不一致，请重新输入！',
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
  return weakPasswordRules[field].find((rule) => rule.isBroken(value, draft))?.message
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
