import type { zh } from './texts.zh'

export const en: Readonly<Record<keyof typeof zh, string>> = {
  opening: 'Opening the book selection site…',
  failed: 'The book selection site cannot be opened',
  retry: 'Try again',
  ready: 'The book selection site did not open by itself',
  readyHint:
    'The browser opens a new tab only when you click. Choose “Open the site”, or copy the address into another window.',
  blocked: 'The browser blocked the new tab',
  blockedHint:
    'Allow pop-ups of this site at the right of the address bar and choose “Open the site” again, or copy the address and open it yourself.',
  address: 'Address of the site',
  open: 'Open the site',
  copy: 'Copy the address',
}
