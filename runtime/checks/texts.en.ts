import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  noOldPassword: 'The password cannot be empty',
  noNewPassword: 'The new password cannot be empty',
  noRepeatPassword: 'Repeat the new password',
  foreignCharacters:
    'A password takes no Chinese characters and no spaces; switch the input method',
  newPasswordShort: 'The password needs at least 8 characters',
  repeatPasswordShort: 'The repeated password needs at least 8 characters',
  letterAndDigit: 'The password needs letters and digits',
  newPasswordFirst: 'Fill in the new password first',
  passwordsDiffer: 'The passwords differ; type them again',
}
