import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  listen: 'Listen',
  stop: 'Stop',
  noWalls: 'This warehouse has no sort wall yet; add one under the sort wall settings',
  noVoice:
    'This computer has no Chinese voice and the server cannot read it either; stations only sound tones',
  noVoiceCure:
    'Install a Chinese voice on this computer, or have the administrator install espeak-ng on the server (deployment setting SPEECH_PROGRAM)',
  muted: 'Voice is off',
  baskets: '{{rows}} rows × {{columns}} columns, {{count}} baskets',
  off: 'Off',
  wall: 'Baskets of {{name}}',
}
