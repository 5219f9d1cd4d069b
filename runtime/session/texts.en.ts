import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  earlyMorning: 'Good morning',
  morning: 'Good morning',
  noon: 'Good day',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  guest: 'Guest',
  menuShape: 'The menu the server sent cannot be read',
  userShape: 'getUserInfo failed: check the JSON that it answers',
  noToken: 'Signing in failed: the server gave no token. Try again later or tell the administrator',
  noSocialToken:
    'login failed: the server gave no token. Try again later or tell the administrator',
}
