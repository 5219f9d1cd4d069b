import { dictLabel, schemas } from '../../../../base/schemas'
import { WorkbookError, type WorkbookErrorCode } from '../../../../base/workbook'

/** What is wrong with a whole list: a value of the dictionary gp_validation_message, or FILE for a reader's own sentence. */
export const faultCodes = [
  'file.type',
  'file.size',
  'file.rows',
  'file.empty',
  'file.noHeader',
  'file.encoding',
  'FILE',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** The list cannot be read; its message is for the person who sent it. */
export class ListFault extends Error {
  constructor(
    readonly code: FaultCode,
    message?: string,
  ) {
    super(message ?? dictLabel(schemas(), 'gp_validation_message', code))
    this.name = 'ListFault'
  }
}

const codes: Readonly<Partial<Record<WorkbookErrorCode, FaultCode>>> = {
  FILE_EMPTY: 'file.empty',
  FILE_TOO_LARGE: 'file.size',
  FILE_ENCODING: 'file.encoding',
  TOO_MANY_ROWS: 'file.rows',
}

/** The fault a reader's refusal is; its own sentence where it says more, such as which line has no end. */
export function faultOf(error: unknown): unknown {
  return error instanceof WorkbookError ? refusedFault(error) : error
}

/** @param place  said before a reader's own sentence, such as the sheet */
export function refusedFault(
  refusal: { code: WorkbookErrorCode; message: string },
  place = '',
): ListFault {
  const code = codes[refusal.code]
  if (code) return new ListFault(code)
  return new ListFault(
    refusal.code === 'FILE_TYPE' ? 'file.type' : 'FILE',
    `${place}${refusal.message}`,
  )
}
