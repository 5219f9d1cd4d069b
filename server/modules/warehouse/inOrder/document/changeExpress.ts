import type { Trx } from '../../../../base/db'

/** Under which number the parcel of a document comes, as its source knows now. */
export const changeExpress = (
  trx: Trx,
  inOrderNum: string,
  express: { expressCode: string | null; expressNum: string | null },
) => trx.updateTable('inOrder').set(express).where('inOrderNum', '=', inOrderNum).execute()
