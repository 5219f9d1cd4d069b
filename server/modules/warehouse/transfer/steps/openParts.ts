import type { Trx } from '../../../../base/db'

type Numbered = { transferNum: string }

/** The CK document of which copies are still to go out. */
export const openOut = (trx: Trx, { transferNum }: Numbered) =>
  trx
    .selectFrom('outOrder')
    .select('outOrderNum')
    .where('sourceType', '=', 'TRANSFER')
    .where('sourceNum', '=', transferNum)
    .where('outStatus', 'not in', ['SHIPPED', 'CANCELLED', 'INTERCEPTED'])
    .executeTakeFirst()

/** RK documents of it that still wait for copies. */
export const openIns = (trx: Trx, { transferNum }: Numbered) =>
  trx
    .selectFrom('inOrder')
    .select(['inOrderNum', 'inStatus'])
    .where('sourceType', '=', 'TRANSFER')
    .where('sourceNum', '=', transferNum)
    .where('inStatus', 'in', ['WAIT_IN', 'PART_IN'])
    .orderBy('id')
    .execute()
