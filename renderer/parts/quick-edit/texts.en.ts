import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  changeField: 'Change {{label}}: {{value}}',
  newValue: 'New {{label}}',
  empty: 'Empty',
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not saved, please try again later',
}
