import type { PriceRange, PriceTemplate } from '../../../schemas/pricing'

/** A template as the server holds it. Ratios are parts of one, money decimal strings. */
export interface StoredTemplate extends PriceTemplate {
  id?: string
  /** Which state of the template this is; an edit sends it back. */
  version?: string
  templateName: string
  ranges: readonly PriceRange[]
  platformIds: readonly string[]
  shopNums: readonly string[]
  isDefault: boolean
  remark: string | null
}

/** Goods of the own stock. */
export interface Goods {
  id: string
  productName: string
  isbn: string | null
  conditionGrade: string
  quantity: number
  wholesalePrice: string | null
  listPrice: string | null
  salePrice: string | null
}

/** What a template is tried on, as it stands in the inputs. */
export interface Sample {
  wholesale?: string
  list?: string
  grade?: string
  stock?: number | string
}

/** Who uses a template. */
export interface Uses {
  uses: readonly { id: string; useKind: string; useName: string; goodsCount: number }[]
}
