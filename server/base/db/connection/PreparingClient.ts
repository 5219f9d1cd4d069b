import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement seen this often is prepared; below that, parsing it is cheaper than keeping it. */
const oftenEnough = 3
/** Each connection of the database keeps the plan of every prepared statement in its memory. */
const maxPrepared = 200
const maxWatched = 2_000

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * A connection that prepares under a name what is asked again and again: the database then neither parses nor, after a
 * few times, plans it anew. What to prepare is known per process, the names per connection.
 *
 * A prepared `select *` cannot be run once a migration has added a column (`cached plan must not change result type`):
 * the connection then takes new names, and `isLostRace` lets the whole transaction run again.
 */
export class PreparingClient extends pg.Client {
  private generation = 0

  // the driver calls it with text and values only; everything else passes as it is
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const isPlain = typeof text === 'string' && typeof values !== 'function' && rest.length === 0
    const name = isPlain ? nameOf(text) : undefined
    if (name === undefined && isPlain) return this.answerOf(text, values).then(lastOf)
    if (name === undefined) return this.ask(text, values, ...rest)
    return this.answerOf({ name: `${name}_${this.generation}`, text, values }, undefined).catch(
      (error: unknown) => {
        if (isStalePlan(error)) this.generation += 1
        throw error
      },
    )
  }) as pg.Client['query']

  /**
   * With a callback: by the promise the driver makes itself the rows of an answer outlive every short clearing of memory,
   * as much as if they were kept, until a full one (seen with pg 8.23 on Node 20).
   */
  private async answerOf(config: unknown, values: unknown): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        this.ask(config, values, (error: unknown, result: unknown) =>
          error ? reject(error as Error) : resolve(result),
        )
      })
    } catch (error) {
      // the stack of the socket says nothing; that of who asked does
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  private readonly ask = (...args: unknown[]): unknown =>
    Reflect.apply(pg.Client.prototype.query, this, args)
}

/** Of several statements in one text the last one answers, as on the embedded database. */
const lastOf = (result: unknown): unknown => (Array.isArray(result) ? result.at(-1) : result)

/** Whether a statement's plan no longer fits the table. Nothing of the transaction happened. */
export const isStalePlan = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '0A000' && String(message).startsWith('cached plan')
}

/** The name of a statement worth preparing. Transactions begin with texts of their own (`enter`), several in one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPrepared || !isStatement(text)) return known
  const times = (seen.get(text) ?? 0) + 1
  if (seen.size >= maxWatched) seen.clear()
  seen.set(text, times)
  if (times < oftenEnough) return undefined
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  seen.delete(text)
  return name
}

// several statements in one text cannot be prepared
const isStatement = (text: string): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i.test(text)
