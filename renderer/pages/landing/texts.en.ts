import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  noPages:
    'There is no page in this module that you may open. Ask the administrator when you need one.',
  noPageNamed: 'No page has “{{value}}” in its name',
  findPage: 'Find a page',
  switchTo: 'Switch {{noun}}',
  everyOne: 'Every {{noun}}',
  thisPage: 'This page',
  waitingNumbers: 'what waits',
  waitingNow: 'Waiting now',
  waitingCount: '{{count}} waiting',
}
