/** This moment in Shanghai as `yyyy-MM-dd HH:mm:ss`, the way times travel. */
export const now = (): string => clock.format(new Date())

/** Today in Shanghai as `yyyy-MM-dd`. */
export const today = (): string => now().slice(0, 10)

// The Swedish locale writes `yyyy-MM-dd HH:mm:ss`.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})
