/** How long each step may take: 48 hours to decide, 7 days to send back, 10 days to confirm the parcel. */
const hoursOf = { review: 48, send: 7 * 24, confirm: 10 * 24 } as const

/**
 * The time until which a step is to be done, in Shanghai.
 * @example later('2026-01-01 10:00:00', 'review') // '2026-01-03 10:00:00'
 */
export function later(now: string, step: keyof typeof hoursOf): string {
  const at = new Date(`${now.replace(' ', 'T')}Z`)
  at.setUTCHours(at.getUTCHours() + hoursOf[step])
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
