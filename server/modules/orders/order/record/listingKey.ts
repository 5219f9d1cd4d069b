/** What a line of a shop is recognised by: its merchant code, else the ISBN, else its title. */
export function listingKey(item: {
  outerCode?: string | null
  isbn?: string | null
  goodsName?: string | null
}): string | undefined {
  if (item.outerCode) return `code:${item.outerCode}`
  if (item.isbn) return `isbn:${item.isbn}`
  return item.goodsName ? `name:${item.goodsName}` : undefined
}
