import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  notShown: '{{label}} cannot be shown',
  notShownAlone: '{{label}} cannot be shown; the rest is not affected',
  showMoreKinds: 'Show {{value}} more',
  less: 'Less',
  kindsAndBooks: '· {{kinds}} titles · {{count}} copies',
  kindsAndPieces: '· {{kinds}} kinds · {{count}} pieces',
  moreLines: 'and {{rest}} more',
  reveal: 'Show',
  revealLabel: 'Show {{label}} in full',
  notRevealed: '{{label}} could not be fetched; try again',
  viewPicture: 'View {{title}}',
  noPicture: 'No picture',
  leftNow: 'less than 1 h left',
  leftHours: '{{count}} h left',
  leftDays: '{{count}} days left',
  lateHours: '{{count}} h late',
  lateDays: '{{count}} days late',
}
