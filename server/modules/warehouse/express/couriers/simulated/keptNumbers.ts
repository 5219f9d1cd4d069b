import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TakenNumber } from '../types'

/** The numbers a simulated courier gave, by the key it was asked with. */
export interface KeptNumbers {
  given: ReadonlyMap<string, TakenNumber>
  keep(key: string, number: TakenNumber): void
}

export function numbersInMemory(): KeptNumbers {
  const given = new Map<string, TakenNumber>()
  return { given, keep: (key, number) => void given.set(key, number) }
}

/**
 * Numbers in a file, a line of JSON each: an express company still knows after a restart what it gave before, for the
 * product asks it about a number whose answer it never got.
 */
export function numbersInFile(path: string): KeptNumbers {
  mkdirSync(dirname(path), { recursive: true })
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const given = new Map(text.split('\n').flatMap(read))
  return {
    given,
    keep(key, number) {
      given.set(key, number)
      appendFileSync(path, `${JSON.stringify([key, number])}\n`)
    },
  }
}

/** A line that a crash cut off is a number nobody was told of. */
function read(line: string): [string, TakenNumber][] {
  try {
    return line === '' ? [] : [JSON.parse(line) as [string, TakenNumber]]
  } catch {
    return []
  }
}
