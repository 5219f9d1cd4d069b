import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  titleIsNotSent: 'What you filled in under “{{title}}” is not sent yet',
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  itIsBeingSentWait: 'It is being sent; wait for the result before closing',
  discardWhatYouHaveFilled: 'Discard what you have filled in?',
  itIsNotSentYet: 'It is not sent yet; closing loses what you have filled in.',
  discard: 'Discard',
  goOnFillingIn: 'Go on filling in',
  loading: 'Loading…',
}
