import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  thereIsNoPageIn:
    'There is no page in this module that you may open. Ask the administrator when you need one.',
  noPageHasValueIn: 'No page has “{{value}}” in its name',
  findAPage: 'Find a page',
  thisPage: 'This page',
  countWaiting: '{{count}} waiting',
}
