import { texts } from './texts'

/** The greeting of an hour of the day, 0–23 (specification §4: under 8, to 11, to 13, to 17, evening). */
export function greetingAt(hour: number): string {
  if (hour < 8) return texts.say('earlyMorning')
  if (hour <= 11) return texts.say('morning')
  if (hour <= 13) return texts.say('noon')
  if (hour < 18) return texts.say('afternoon')
  return texts.say('evening')
}
