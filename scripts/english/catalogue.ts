import { ownKey, type EnglishTexts } from '../../schemas/language'

/** One text that needs English: where it stands decides its file. */
export interface NeededText {
  text: string
  /** File of the catalogue it belongs to, e.g. `orders`. */
  area: string
  owner?: string
}

/** Files of the catalogue by area: `{ orders: { 订单: 'Order' } }`. */
export type CatalogueFiles = Readonly<Record<string, EnglishTexts>>

/** Texts of several areas stand here, once. */
export const commonArea = 'common'

/**
 * The catalogue as it should be: every needed text once, in order, with the English it has or ''; what nobody needs
 * is left out.
 */
export function arrange(needed: readonly NeededText[], known: EnglishTexts): CatalogueFiles {
  const areas = new Map<string, string>()
  const put = (key: string, area: string) =>
    areas.set(key, (areas.get(key) ?? area) === area ? area : commonArea)
  for (const { text, area, owner } of needed) {
    put(text, area)
    if (owner !== undefined && known[ownKey(text, owner)]) put(ownKey(text, owner), area)
  }
  const files: Record<string, Record<string, string>> = {}
  for (const key of [...areas.keys()].sort())
    (files[areas.get(key) ?? commonArea] ??= {})[key] = known[key] ?? ''
  return files
}

/** Keys of a catalogue that have no English yet. */
export const missingIn = (files: CatalogueFiles): string[] =>
  Object.values(files).flatMap((texts) => Object.keys(texts).filter((key) => texts[key] === ''))
