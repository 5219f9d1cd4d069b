import type { ProductValue } from '../save/productFields'

/** A cell's value, perhaps with something a person should look at; or why it is refused. */
export type CellResult =
  | { value: ProductValue; warning?: { code: string; reason: string } }
  | { code: string; reason: string }
