import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  unsentTitle: 'What you filled in under “{{title}}” is not sent yet',
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  waitForResult: 'It is being sent; wait for the result before closing',
  discardTitle: 'Discard what you have filled in?',
  discardHint: 'It is not sent yet; closing loses what you have filled in.',
  discard: 'Discard',
  keepFilling: 'Go on filling in',
  loading: 'Loading…',
}
