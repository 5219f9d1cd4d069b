// The company works by Shanghai's clocks, wherever a browser stands; the server's figures and days are Shanghai's too.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * A moment as the company's clocks show it. For whatever is shown or filled in as "now"; never the browser's own zone.
 * @param at milliseconds; now when absent
 * @returns `yyyy-MM-dd HH:mm:ss`
 * @example businessTime(Date.parse('2024-06-18T18:30:00Z')) // '2024-06-19 02:30:00'
 */
export const businessTime = (at: number = Date.now()): string => clock.format(at)

/** The company's day. @returns `yyyy-MM-dd` */
export const businessDay = (at?: number): string => businessTime(at).slice(0, 10)
