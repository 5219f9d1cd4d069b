import type { CompanyPlan, WarehousePlan } from '../plans/companies'

export interface SeededStaff {
  id: string
  username: string
  nickName: string
  role: string
}

export interface SeededShop {
  id: string
  shopNum: string
  shopName: string
  platformId: string
}

export interface SeededShelf {
  id: string
  code: string
}

export interface SeededWarehouse {
  id: string
  companyId: string
  plan: WarehousePlan
  /** Where orders are picked from. */
  shelves: SeededShelf[]
  /** New arrivals stand there before they are spread over the others. */
  newShelves: SeededShelf[]
}

/** A product as later steps need it. Prices in yuan, weight in grams. */
export interface SeededProduct {
  id: string
  code: string
  type: string
  isbn: string | null
  name: string
  author: string | null
  publisher: string | null
  image: string
  listPrice: string
  costPrice: string
  salePrice: string
  wholesalePrice: string
  weight: number
  isRestricted: boolean
}

export interface SeededCompany {
  id: string
  plan: CompanyPlan
  staff: SeededStaff[]
  shops: SeededShop[]
  warehouses: SeededWarehouse[]
  products: SeededProduct[]
  productByIsbn: Map<string, SeededProduct>
  /** Tag name → id. */
  tags: Map<string, string>
}
