// The server speaks Asia/Shanghai wall-clock time, `yyyy-MM-dd HH:mm:ss`; it is shown as it stands.
const wallClock = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/

/** @example formatDateTime('2024-06-18T09:30:00') // '2024-06-18 09:30:00' */
export function formatDateTime(value: string | null | undefined): string {
  const match = wallClock.exec(value ?? '')
  if (!match) return value ?? ''
  return match[2] ? `${match[1]} ${match[2]}` : (match[1] ?? '')
}

/** @example formatDate('2024-06-18 09:30:00') // '2024-06-18' */
export function formatDate(value: string | null | undefined): string {
  return wallClock.exec(value ?? '')?.[1] ?? value ?? ''
}
