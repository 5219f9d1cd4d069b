import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  unread: '{{count}} unread messages',
  todo: '{{todo}} messages to act on, {{count}} unread',
}
