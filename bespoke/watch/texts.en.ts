import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  newVersion: 'There is a new version',
  unsavedContent:
    'There is unsaved content, which a reload now would lose; or save it and reload the page yourself.',
  reloadSoon: 'There is a new version; reloading in 10 s',
  oldBrowser: 'Internet Explorer is not supported any more',
  loading: 'Loading…',
  notNow: 'Not now',
  submit: 'Submit',
  score: 'Score',
  scoreRange: '1–{{maxScore}} points',
  answerQuestion: 'Please answer question {{number}}',
  thanks: 'Sent. Thank you!',
  dualCore:
    'With a browser of two engines (360, QQ, Sogou), switch to its fast mode at the right of the address bar.',
  oldBrowserHint: 'Microsoft no longer supports it and the console does not work in it. Please ',
  downloadBrowser: 'download a new browser',
  thenReopen: ' and open the console there.',
}
