import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import type { LineProblem } from '../types'

interface Told {
  checkDigit: string | null
  firstLineNo: number | null
}

/** What a problem of a line means, with the digit or the line it is about. */
export function problemReason(code: LineProblem, { checkDigit, firstLineNo }: Told): string {
  const label = dictLabel(schemas(), 'gp_line_problem', code)
  if (code === 'CHECK_DIGIT' && checkDigit) return sentence`${label}，应为 ${checkDigit}`.asRead()
  if (code === 'DUPLICATE' && firstLineNo)
    return sentence`${label}（第 ${firstLineNo} 行）`.asRead()
  return label
}
