/** One call as a tool for developers sees it, told when it leaves and again when it is answered. */
export interface SeenCall {
  id: number
  /** Method and path as the schema names it: `POST /product/brand/page`. */
  name: string
  params?: unknown
  query?: unknown
  body?: unknown
  at: number
  durationMs?: number
  /** HTTP status; 0 when nothing came. */
  status?: number
  /** `x-request-id` of the answer: finds the call in the server's log. */
  traceId?: string
}

type Watcher = (call: SeenCall) => void

const watchers = new Set<Watcher>()
let made = 0

/** Hears of every call of this window. In a build nobody is told. @returns stops listening */
export function watchCalls(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Tells that a call leaves; the result tells its end. Nothing in a build. */
export const reportCall = import.meta.env.DEV || import.meta.env.STORYBOOK ? notify : undefined

function notify(call: Pick<SeenCall, 'name' | 'params' | 'query' | 'body'>) {
  const { name, params, query, body } = call
  const started = performance.now()
  const seen: SeenCall = { id: (made += 1), name, params, query, body, at: Date.now() }
  const say = (told: SeenCall) => watchers.forEach((watcher) => watcher(told))
  say(seen)
  return (status: number, traceId?: string) =>
    say({ ...seen, status, traceId, durationMs: performance.now() - started })
}
