import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import { holds, type Context } from '../../../kit/http'
import type { ExportType } from './exportColumns'

/** Files of a purchase and of a price report have a right each; a call takes either. */
export const exportRights = ['gp:task:export', 'gp:compare:export'] as const

interface Exported {
  taskType: string
}

const isComparison = ({ taskType }: Exported) => taskType === '2'

/** @throws PERMISSION_DENIED */
export function requireExportRight(ctx: Context, task: Exported): void {
  const permission = isComparison(task) ? 'gp:compare:export' : 'gp:task:export'
  if (!holds(ctx.user, permission)) throw fail('PERMISSION_DENIED', { summary: '导出', permission })
}

/** A price report shows what was compared, never its candidates; a purchase has no price report. @throws GP_EXPORT_TYPE */
export function requireExportType(task: Exported, type: ExportType): void {
  const isFitting = isComparison(task) ? ['COMPARE', 'ERROR'].includes(type) : type !== 'COMPARE'
  if (!isFitting)
    throw fail('GP_EXPORT_TYPE', { type: dictLabel(schemas(), 'gp_export_type', type) })
}
