import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  role: 'sortable',
  help: 'Space picks it up, up and down move it, space again drops it, Esc cancels.',
  taken: 'Took {{name}}',
  moved: 'Moved {{name}} to place {{place}}',
  dropped: 'Dropped {{name}} at place {{place}}',
  cancelled: 'Put {{name}} back',
}
