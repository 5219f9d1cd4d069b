import type { CellProblem, ImportColumn, ParsedRow } from '../types'

/** Required columns that a line leaves empty; what is wrong with a cell is said already. */
export const missingCells = (
  columns: readonly ImportColumn[],
  { values, problems }: Pick<ParsedRow, 'values' | 'problems'>,
): CellProblem[] =>
  columns
    .filter(({ field, isRequired }) => {
      const isNamed = problems.some((problem) => problem.field === field && !problem.isWarning)
      return isRequired === true && values[field] === undefined && !isNamed
    })
    .map(({ field, title }) => ({
      column: title,
      field,
      value: '',
      code: 'EMPTY',
      reason: `${title}为空，必须填写`,
      isWarning: false,
    }))
