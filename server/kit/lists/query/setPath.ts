/** Puts a value under a field path: `shop.shopName` becomes an object inside. */
export function setPath(row: Record<string, unknown>, path: string, value: unknown): void {
  const dot = path.indexOf('.')
  if (dot === -1) row[path] = value
  else {
    const [head, inner] = [path.slice(0, dot), path.slice(dot + 1)]
    row[head] = { ...(row[head] as object | undefined), [inner]: value }
  }
}
