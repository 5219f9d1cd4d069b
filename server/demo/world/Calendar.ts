const minuteMs = 60_000

/** Times of the demo data: minutes before (negative) or after the first moment of the base day, in Shanghai. */
export class Calendar {
  /** The moment the data is made, as minutes of the base day, 0–1439. */
  readonly now: number
  private readonly startMs: number
  private readonly serials = new Map<string, number>()

  /** @param baseTime `yyyy-MM-dd HH:mm:ss` in Shanghai, the moment the data is made */
  constructor(baseTime: string) {
    this.startMs = Date.parse(`${baseTime.slice(0, 10)}T00:00:00Z`)
    this.now = Math.floor((Date.parse(`${baseTime.replace(' ', 'T')}Z`) - this.startMs) / minuteMs)
  }

  /** `yyyy-MM-dd HH:mm:ss`. */
  stamp(minutes: number): string {
    return new Date(this.startMs + minutes * minuteMs).toISOString().slice(0, 19).replace('T', ' ')
  }

  /** `yyyy-MM-dd`, a number of days from the base day. */
  day(days: number): string {
    return this.stamp(days * 1440).slice(0, 10)
  }

  /** The next document number of the moment's day. */
  number(prefix: string, minutes: number): string {
    const day = this.stamp(minutes).slice(0, 10)
    const key = `${prefix} ${day}`
    const serial = (this.serials.get(key) ?? 0) + 1
    this.serials.set(key, serial)
    return `${prefix}${day.replaceAll('-', '')}${String(serial).padStart(6, '0')}`
  }

  /** What the counter table must hold so that new documents go on behind these. */
  lastSerials(): { prefix: string; day: string; lastSerial: number }[] {
    return [...this.serials].map(([key, lastSerial]) => {
      const [prefix = '', day = ''] = key.split(' ')
      return { prefix, day, lastSerial }
    })
  }
}

export const daysAgo = (days: number): number => -days * 1440
export const hours = (count: number): number => count * 60
