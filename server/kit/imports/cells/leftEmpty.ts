import type { CellProblem, Refused } from '../types'

/**
 * What becomes of a cell that only describes and cannot be read: it stays empty and the line goes on. Money, quantities and
 * whatever else a line does something with are refused instead.
 */
export const leftEmpty = ({
  code,
  reason,
}: Refused): Pick<CellProblem, 'code' | 'reason' | 'isWarning'> => ({
  code,
  reason: `${reason}；这一格留空，其余照样导入`,
  isWarning: true,
})
