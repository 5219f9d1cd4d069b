import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  phone: 'Mobile number',
  wrongPhone: 'Enter a correct phone number',
  code: 'Code from the phone',
  noCode: 'Enter the code from the phone',
  password: 'Password',
  again: 'Repeat the password',
  passwordHint: '8 to 30 characters with letters and digits; capitals count',
}
