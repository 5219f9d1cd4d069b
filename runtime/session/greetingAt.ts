/** The greeting of an hour of the day, 0–23 (specification §4: under 8, to 11, to 13, to 17, evening). */
export function greetingAt(hour: number): string {
  if (hour < 8) return '早上好'
  if (hour <= 11) return '上午好'
  if (hour <= 13) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}
