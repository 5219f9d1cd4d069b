import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnglishTexts } from '../../schemas/language'

export const englishFolder = 'schemas/english'

/** The catalogue's files by area, e.g. `orders`. @throws SyntaxError naming the file that is no JSON */
export function readEnglishFiles(root: string): Record<string, EnglishTexts> {
  const folder = join(root, englishFolder)
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.sort().map((name) => [name.slice(0, -'.json'.length), parse(join(folder, name))]),
  )
}

/** The English of every text. */
export const readEnglish = (root: string): EnglishTexts =>
  Object.assign({}, ...Object.values(readEnglishFiles(root))) as EnglishTexts

function parse(file: string): EnglishTexts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as EnglishTexts
  } catch (cause) {
    throw new SyntaxError(`${file}: ${(cause as Error).message}`, { cause })
  }
}
