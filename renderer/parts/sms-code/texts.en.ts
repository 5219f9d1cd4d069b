import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  noPhone: 'There is no phone number',
  wrongPhone: 'Enter a correct phone number',
  codeSent: 'The code is sent and valid for 5 minutes',
  checkingSafety: 'Checking that you are no machine; nothing to do…',
  checkFailed: 'The check was not finished: reload the page and try again',
  code: 'Code from the phone',
  againIn: 'Again in {{left}} s',
  getCode: 'Get a code',
}
