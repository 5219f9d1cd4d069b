import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  thereIsNoPhoneNumber: 'There is no phone number',
  enterACorrectPhoneNumber: 'Enter a correct phone number',
  theCodeIsSentAnd: 'The code is sent and valid for 5 minutes',
  checkingSafety: 'Checking that you are no machine; nothing to do…',
  checkFailed: 'The check was not finished: reload the page and try again',
  codeFromThePhone: 'Code from the phone',
  againInLeftS: 'Again in {{left}} s',
  getACode: 'Get a code',
}
