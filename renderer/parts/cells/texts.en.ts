import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  notShown: '{{label}} cannot be shown',
  notShownAlone: '{{label}} cannot be shown; the rest is not affected',
  moreKinds: '+{{value}} more',
  showMoreKinds: 'Show {{value}} more',
  less: 'Less',
  reveal: 'Show',
  revealLabel: 'Show {{label}} in full',
  notRevealed: '{{label}} could not be fetched; try again',
  viewPicture: 'View {{title}}',
  noPicture: 'No picture',
}
