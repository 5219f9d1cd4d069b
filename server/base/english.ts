import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishOf, type EnglishTexts } from '../../schemas/language'
import { projectFolder } from './projectFolder'
import { currentTrace } from './trace'

const folder = join(projectFolder, 'schemas', 'english')
let catalogue: EnglishTexts | undefined

/**
 * A text of the schemas or of the refusals as whoever called reads it: in English where the call asked for English and
 * the catalogue (`schemas/english`) has it, else as it is.
 * @param owner  whose text it is where one page or dictionary reads differently, e.g. `order_status`
 */
export function wording(text: string, owner?: string): string {
  if (!readsEnglish()) return text
  return englishOf((catalogue ??= readCatalogue()), text, owner) ?? text
}

/** Whether the call asked for English. */
export const readsEnglish = (): boolean => currentTrace()?.language === 'en'

const readCatalogue = (): EnglishTexts =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as EnglishTexts),
  ) as EnglishTexts
