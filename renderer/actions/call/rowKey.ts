import type { Resources } from '../../../schemas/language'
import type { Row } from '../../language/registry'

/** The id of a row by its resource's key field. */
export const rowId = (row: Row, resource: string, resources: Resources): string =>
  String(row[resources[resource]?.key ?? 'id'] ?? '')
