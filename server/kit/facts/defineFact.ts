import type { Trx } from '../../base/db'
import type { ListQuery, Sql } from '../lists'

/**
 * A stream of facts: rows of a ledger or of documents, as statistics count them. Every name a page may use is here;
 * the SQL is written once, and a report never reads anything else.
 */
export interface Fact {
  /** What resources name in `facts`. */
  name: string
  /** What the stream is, for docs and messages. */
  title: string
  /** The rows and their joins; a join must not multiply rows. */
  from(trx: Trx): ListQuery
  /** The company the facts belong to; every query is narrowed to the caller's by it. */
  company: Sql
  /** Tells two rows of the stream apart. */
  key: Sql
  /** When it happened (a time or a day); without it the stream is a state of now, such as stock. */
  time?: Sql
  /** Other times it can be counted by, by the value of the filter whose field is the `clock`. */
  clocks?: Readonly<Record<string, Sql>>
  /** What facts can be grouped, filtered and narrowed by. */
  dimensions: Readonly<Record<string, Sql>>
  /** Filters that are more than a comparison with their dimension, such as everything below a category. */
  narrows?: Readonly<Record<string, (value: unknown) => Sql>>
  /** Amounts that can be added up; numbers, below zero where something is taken back. */
  figures: Readonly<Record<string, Sql>>
}

/** Declares a stream of facts; a module brings it in `facts`. @throws when a name is both dimension and figure */
export function defineFact(fact: Fact): Fact {
  const twice = Object.keys(fact.figures).find((name) => Object.hasOwn(fact.dimensions, name))
  if (twice) throw new Error(`defineFact ${fact.name}: "${twice}" is a dimension and a figure`)
  return fact
}

/** Streams by name. @throws when two bear one name */
export function factsByName(facts: readonly Fact[]): ReadonlyMap<string, Fact> {
  const byName = new Map(facts.map((fact) => [fact.name, fact]))
  if (byName.size < facts.length)
    throw new Error(`factsByName: two streams of one name in ${facts.map(({ name }) => name)}`)
  return byName
}

export type Facts = ReadonlyMap<string, Fact>
