import { ownerOf, schemaTexts, isChinese } from '../../schemas/language'
import { filesOf, type SchemaRoom } from '../../authoring/room/schemaRoom'
import type { NeededText } from './catalogue'
import { sentenceTexts } from './sentenceTexts'

/** Sentences of the server's refusals. */
export const refusalArea = 'refusals'

/** Every text of the product's schemas that people read. */
export const neededOfRoom = (room: SchemaRoom): NeededText[] =>
  filesOf(room).flatMap(({ path, value }) => {
    const owner = ownerOf(value)
    return schemaTexts(value).map(({ text }) => ({ text, area: areaOf(path), owner }))
  })

/** What happened, what to do and the button that does it, of every refusal of the server that a person may read. */
export const neededOfRefusals = (
  errors: Iterable<{
    text: string
    hint?: string
    remedy?: { label?: string }
    public: boolean
  }>,
): NeededText[] =>
  [...errors]
    .filter((error) => error.public)
    .flatMap(({ text, hint, remedy }) => [text, hint ?? '', remedy?.label ?? ''])
    .filter(isChinese)
    .map((text) => ({ text, area: refusalArea }))

/** What the server writes into the histories of documents (`sentence` of server/base). */
export const neededOfHistories = (
  sources: Iterable<readonly [file: string, source: string]>,
): NeededText[] =>
  [...sources].flatMap(([file, source]) =>
    sentenceTexts(file, source).map((text) => ({ text, area: 'logs' })),
  )

/** `schemas/pages/orders/…` → `orders`; `schemas/dictionaries/…` → `dictionaries`; `schemas/menu.json` → `menu` */
function areaOf(path: string): string {
  const [, folder = '', module = ''] = path.split('/')
  return folder === 'pages' || folder === 'resources' ? module : folder.replace(/\.json$/, '')
}
