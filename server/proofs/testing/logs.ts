const ignore = () => undefined

const refuse = (facts: object) => {
  throw 'err' in facts && facts.err instanceof Error ? facts.err : new Error(JSON.stringify(facts))
}

/** A log that keeps nothing. */
export const silentLog = { info: ignore, warn: ignore, error: ignore }

/** A log for work in which nothing may go wrong: what would be told there fails the test. */
export const strictLog = { info: ignore, warn: refuse, error: refuse }
