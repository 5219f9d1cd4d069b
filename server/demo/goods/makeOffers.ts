import { daysAgo } from '../world/Calendar'
import type { World } from '../world/World'

/** What the suppliers of each company offer, in every state; the first supplier of a book is preferred. */
export function makeOffers({ sheet, calendar, companies, parties }: World): void {
  for (const company of companies) {
    const suppliers = parties.filter(
      ({ companyId, kind }) => companyId === company.id && kind === 'supplier',
    )
    const books = company.products.filter(
      ({ isbn, listPrice }) => isbn !== null && Number(listPrice) > 0,
    )
    for (const [at, supplier] of suppliers.entries())
      for (const [index, book] of books.slice(at * 8, at * 8 + 24).entries()) {
        const discount = 50 + ((at * 7 + index * 3) % 20)
        const goodsStatus = index % 9 === 8 ? '0' : index % 5 === 4 ? '2' : '1'
        sheet.add('supplierGoods', {
          companyId: company.id,
          supplierId: supplier.id,
          productId: book.id,
          supplierGoodsCode: `${supplier.id}-${book.code}`,
          conditionGrade: '100',
          discountRate: `${discount}.00`,
          supplyPrice: (Math.round(Number(book.listPrice) * discount) / 100).toFixed(2),
          minQuantity: index % 3 === 0 ? 10 : null,
          packQuantity: index % 4 === 0 ? 20 : null,
          supplyStock: at % 2 === 0 ? 30 + index * 4 : null,
          leadDays: 3 + (at % 4),
          // a book stands with several suppliers; the first eight of each are its own
          preferred: index < 8 && goodsStatus === '1',
          goodsStatus,
          priceTime: calendar.stamp(daysAgo(60 - index) + at * 30),
          createTime: calendar.stamp(daysAgo(200)),
        })
      }
  }
}
