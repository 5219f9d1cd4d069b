import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  home: 'Back to home',
  notFound: 'Page not found',
  notFoundHint: 'The address may be wrong, or the page has moved.',
  forbidden: 'Forbidden',
  forbiddenHint: 'You may not open this page or do this. Ask the administrator of your company.',
  page: 'Page',
  right: 'Right needed',
  granters: 'Who can grant it',
  or: ' or ',
  again: 'Granted, try again',
}
