import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { keepFigures } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { countingStates, stocktake, type StocktakeRow } from '../../stocktake'
import type { PancunKind } from '../kinds'

export interface Wanted {
  kind: PancunKind
  warehouseId: Id
  /** The one the session is at; when it is not counted any more, the person's last. */
  stocktakeId: Id | null
  /** Only one that works so. */
  pancunMode?: string
}

/** The document a person counts in, as it is; undefined when none of theirs is open in this warehouse. */
export async function findDocument(
  trx: Trx,
  ctx: Pick<Context, 'user'>,
  { kind, warehouseId, stocktakeId, pancunMode }: Wanted,
): Promise<StocktakeRow | undefined> {
  const row = await trx
    .selectFrom('stocktake')
    .selectAll()
    .where('stocktakeType', '=', kind.type)
    .where('warehouseId', '=', warehouseId)
    .where('stocktakeStatus', 'in', [...countingStates])
    .$if(pancunMode !== undefined, (query) => query.where('pancunMode', '=', pancunMode ?? ''))
    .where((eb) => eb.or([eb('id', '=', stocktakeId ?? '0'), eb('createBy', '=', ctx.user.userId)]))
    .orderBy(sql`id = ${stocktakeId ?? '0'}::bigint`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row as StocktakeRow | undefined
}

/** The same, held until the transaction ends: counts of several people add up one after the other. @throws PANCUN_NONE */
export async function holdDocument(
  trx: Trx,
  ctx: Pick<Context, 'user'>,
  wanted: Wanted,
): Promise<StocktakeRow> {
  const found = await findDocument(trx, ctx, wanted)
  if (!found) throw fail('PANCUN_NONE')
  const held = await trx
    .selectFrom('stocktake')
    .selectAll()
    .where('id', '=', found.id)
    .where('stocktakeStatus', 'in', [...countingStates])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('PANCUN_NONE'))
  return held as StocktakeRow
}

/** Works at the document with what it counts anywhere in the company; its figures follow. */
export const atDocument = <T>(trx: Trx, { id }: Pick<StocktakeRow, 'id'>, work: () => Promise<T>) =>
  asWholeCompany(trx, async () => {
    const done = await work()
    await keepFigures(trx, stocktake, id)
    return done
  })
