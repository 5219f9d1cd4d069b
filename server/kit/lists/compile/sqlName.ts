/** `orderNum` → `order_num`, the same way as the database layer names columns. */
export const sqlName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
