import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  retry: 'Retry',
  partFailed: '{{what}} failed; the rest is not affected',
  pageFailed: '{{what}} failed; the other pages are not affected',
  chunkMissing:
    'This part of the console did not arrive: the network broke, or the system was just updated. Check the network and reload the page',
}
