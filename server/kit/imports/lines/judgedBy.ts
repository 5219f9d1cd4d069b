import type { Trx } from '../../../base/db'
import { templateColumns, templateNotes } from '../cells/columnTemplate'
import type { FileJudge } from '../types'
import { judgeLines, type ImportParams, type LineRule } from './judgeLines'

/** The template and the opening of an import that asks nothing beside its file: a rule judges every line. */
export const judgedBy = <Values, Found>(
  rule: LineRule<Values, Found>,
  template: { fileName: string; sheet: string },
) => ({
  form: {},
  template: () => ({
    ...template,
    columns: templateColumns(rule.columns),
    notes: templateNotes(rule.columns),
  }),
  // oxlint-disable-next-line typescript/require-await -- an import may ask the database when its file is opened
  open: async (
    _trx: Trx,
    { user }: ImportParams,
    head: readonly (readonly string[])[],
  ): Promise<FileJudge> => judgeLines(rule, { user }, head),
})
