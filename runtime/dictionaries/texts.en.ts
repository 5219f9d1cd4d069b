import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  upgrade: 'Deployment upgrade',
  unknown: 'Unknown ({{code}})',
}
