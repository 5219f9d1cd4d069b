import { resolveField, type ResolvedField, type Resources } from '../schemas/language'

type Row = Record<string, unknown>

// Without a place to break, with places, and a mixture: what comes out of import files and other platforms.
const longTexts = [
  '四库全书总目提要补正及其续编汇校集注影印宋元善本丛刊第一辑上编经部春秋左传正义三十六卷附校勘记与音义二卷并历代序跋题识汇编',
  'TheCompleteAnnotatedCatalogueOfRareBooksManuscriptsAndEarlyPrintedEditionsHeldInTheNationalLibrary',
  'The Cambridge History of Chinese Literature, from 1375 to the present day, second corrected printing',
]
const largeAmount = '1234567890.12'

/** A record whose texts are longer than any column and whose amounts are as large as they get. */
export function longRow(row: Row, resource: string, resources: Resources): Row {
  const entries = Object.entries(row).map(([name, value], at) => {
    const field = resolveField(name, resource, resources)
    return [name, field ? lengthen(value, field, at, resources) : value]
  })
  return Object.fromEntries(entries)
}

function lengthen(value: unknown, field: ResolvedField, at: number, resources: Resources): unknown {
  if (field.type === 'list' && Array.isArray(value) && field.of)
    return value.map((line: Row) => longRow(line, field.of as string, resources))
  if (field.type === 'money') return largeAmount
  const isFreeText =
    !field.dict && !field.many && (field.type === 'string' || field.type === 'text')
  return isFreeText && typeof value === 'string' ? longTexts[at % longTexts.length] : value
}
