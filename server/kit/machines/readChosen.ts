import type { Trx } from '../../base/db'
import type { Context } from '../http'
import { readSelected } from '../lists'
import { splitBody } from './batchBody'

/** The ids a body of `chosenRows` stands for, for a call that looks at all of them at once. @throws like a batch */
export async function readChosen(
  trx: Trx,
  ctx: Context,
  resource: string,
  body: unknown,
): Promise<readonly string[]> {
  const { rows } = splitBody(body)
  return 'ids' in rows ? rows.ids : readSelected(trx, ctx, resource, rows)
}
