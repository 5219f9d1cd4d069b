import { AppError, fail } from '../../../base/errors'
import type { UnreadSheet } from '../../tasks'
import type { ImportFile, ImportSheet } from './readImportFile'

export interface ChosenSheet<Opened> {
  sheet: ImportSheet
  opened: Opened
  /** To be asked when the sheet has been read: counts the others. */
  others(): Promise<UnreadSheet[]>
}

/** Refusals that say of a sheet: these are not the headings. */
const otherHeadings = new Set(['IMPORT_NO_HEADER', 'IMPORT_COLUMNS'])

/**
 * The sheet a person named, else the first visible one with the headings of the import.
 * @param open what a head means; refuses with IMPORT_NO_HEADER or IMPORT_COLUMNS what has other headings
 * @throws what `open` refused the first sheet with, when none fits
 */
export async function chooseSheet<Opened extends { headingLine: number }>(
  { sheets }: ImportFile,
  wanted: string,
  open: (head: readonly (readonly string[])[]) => Promise<Opened>,
): Promise<ChosenSheet<Opened>> {
  const candidates = sheets.filter(({ name, isHidden }) => (wanted ? name === wanted : !isHidden))
  if (candidates.length === 0)
    throw fail('IMPORT_FILE_UNREADABLE', {
      reason: `文件里没有工作表“${wanted}”，请重新选择文件`,
      code: 'NO_SHEET',
    })
  const refusals: unknown[] = []
  for (const sheet of candidates) {
    try {
      sheet.requireReadable()
      const opened = await open(sheet.head)
      return { sheet, opened, others: () => describe(sheets, sheet, open) }
    } catch (error) {
      if (!(error instanceof AppError) || !isOther(error)) throw error
      refusals.push(error)
    }
  }
  throw refusals[0]
}

const isOther = ({ code }: AppError) => otherHeadings.has(code) || code === 'IMPORT_FILE_UNREADABLE'

async function describe(
  sheets: readonly ImportSheet[],
  read: ImportSheet,
  open: (head: readonly (readonly string[])[]) => Promise<{ headingLine: number }>,
): Promise<UnreadSheet[]> {
  const others: UnreadSheet[] = []
  for (const sheet of sheets) {
    if (sheet === read) continue
    const headingLine = await open(sheet.head).then(
      (opened) => opened.headingLine,
      (error: unknown) => {
        if (error instanceof AppError) return undefined
        throw error
      },
    )
    others.push({
      name: sheet.name,
      isHidden: sheet.isHidden === true,
      rows: (await sheet.count(headingLine ?? 0)) ?? null,
      isAlike: headingLine !== undefined,
    })
  }
  return others
}
