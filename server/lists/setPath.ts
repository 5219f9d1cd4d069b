/** Puts a value under a field path: `shop.shopName` becomes an object inside. */
export function setPath(row: Record<string, unknown>, path: string, value: unknown): void {
  const [head = '', inner] = path.split('.')
  if (inner === undefined) row[head] = value
  else row[head] = { ...(row[head] as object | undefined), [inner]: value }
}
