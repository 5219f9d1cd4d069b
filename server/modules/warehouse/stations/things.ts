import { isbnOrCode } from '../../../../schemas/language'
import { placeOf, type Look } from './placeOf'

export const shelf: Look = async (trx, companyId, text) => {
  const found = await trx
    .selectFrom('shelf as s')
    .innerJoin('warehouse as w', 'w.id', 's.warehouseId')
    .select(['s.shelfCode'])
    .where('w.companyId', '=', companyId)
    .where('s.shelfCode', '=', text)
    .executeTakeFirst()
  return found && placeOf('shelf', found.shelfCode, '', undefined)
}

export const product: Look = async (trx, companyId, text) => {
  const asked = isbnOrCode(text)
  const found = await trx
    .selectFrom('product as p')
    .select('p.productName')
    .where((eb) =>
      eb.or([
        eb('p.isbn', '=', asked),
        eb('p.productCode', '=', text.toUpperCase()),
        eb.exists(
          eb
            .selectFrom('stock as s')
            .select('s.id')
            .whereRef('s.productId', '=', 'p.id')
            .where('s.companyId', '=', companyId)
            .where('s.pieceCode', '<>', '')
            .where('s.pieceCode', '=', text),
        ),
      ]),
    )
    .executeTakeFirst()
  return found && placeOf('product', `《${found.productName}》`, '', undefined)
}
