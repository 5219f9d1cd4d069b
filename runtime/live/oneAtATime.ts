import type { LiveTopic } from '../../schemas/language'

// A thousand messages at once are one question, and one more when they have all come.
const restMs = 300

interface Rest {
  timer: ReturnType<typeof setTimeout>
  next?: { id?: string }
}

/** Tells at once, then at most every 300 ms what has come meanwhile; news of several ids become one without an id. */
export function oneAtATime(say: (topic: LiveTopic, id?: string) => void) {
  const resting = new Map<LiveTopic, Rest>()

  function notify(topic: LiveTopic, id?: string): void {
    const rest = resting.get(topic)
    if (rest) {
      rest.next = rest.next && rest.next.id !== id ? {} : { id }
      return
    }
    resting.set(topic, { timer: setTimeout(() => rise(topic), restMs) })
    say(topic, id)
  }
  function rise(topic: LiveTopic): void {
    const next = resting.get(topic)?.next
    resting.delete(topic)
    if (next) notify(topic, next.id)
  }
  function stop(): void {
    for (const { timer } of resting.values()) clearTimeout(timer)
    resting.clear()
  }
  return { notify, stop }
}
