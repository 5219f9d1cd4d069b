import type { Id } from '../../../base/db'
import { goodsManyInFile } from '../../goods/product'
import type { StockLine } from './columns'
import { keyOf, type Known } from './findKnown'
import type { ImportTerms } from './terms'

/** Where a line goes and what it is of; what has to be made first is null. */
export interface Resolved {
  productId: Id | null
  productCode: string | null
  shelfId: Id | null
  conditionGrade: string
  pieceCode: string
  supplierId: Id | null
  /** Of a new book. */
  categoryId: Id | null
}

export interface Problem {
  code: string
  reason: string
}

/** What a line names, or the first thing that keeps it out. */
export function resolveLine(terms: ImportTerms, known: Known, line: StockLine): Resolved | Problem {
  const { kind, mode } = terms
  const product = productOf(terms, known, line)
  if ('reason' in product) return product
  const shelf = shelfOf(terms, known, line)
  if ('reason' in shelf) return shelf
  if (kind === 'NORMAL' && line.quantity === undefined && (mode === 'ADD' || mode === 'COVER'))
    return { code: 'QUANTITY_MISSING', reason: '没有填数量' }
  if (mode === 'ADD' && line.quantity === 0)
    return { code: 'QUANTITY_ZERO', reason: '累加 0 册没有变化' }
  if (mode === 'PRICE' && !line.salePrice && !line.costPrice)
    return { code: 'PRICE_MISSING', reason: '没有填售价，也没有填成本价' }
  const supplierName = line.supplierName?.trim()
  const supplierId = supplierName ? known.suppliers.get(supplierName) : null
  if (supplierId === undefined)
    return { code: 'SUPPLIER_GONE', reason: `没有供应商“${supplierName}”` }
  const categoryName = line.categoryName?.trim() ?? ''
  const [categoryId = null, ...more] = known.categories.get(categoryName) ?? []
  if (categoryName !== '' && categoryId === null)
    return { code: 'CATEGORY_GONE', reason: `没有图书分类“${categoryName}”` }
  if (more.length > 0)
    return {
      code: 'CATEGORY_MANY',
      reason: `“${categoryName}”在图书分类里不止一处，请空着，导入后再选`,
    }
  const code = line.code.trim()
  if (kind === 'ANCIENT' && known.pieces.has(code))
    return { code: 'PIECE_KNOWN', reason: `一书一码重复：${code} 已经在库` }
  return {
    ...product,
    ...shelf,
    supplierId,
    categoryId,
    conditionGrade: line.conditionGrade ?? terms.defaultGrade,
    pieceCode: kind === 'ANCIENT' ? code : '',
  }
}

function productOf(
  { kind, mode, createProduct }: ImportTerms,
  known: Known,
  line: StockLine,
): Pick<Resolved, 'productId' | 'productCode'> | Problem {
  const [product, ...others] = known.products.get(keyOf(kind, line)) ?? []
  if (product && others.length > 0 && kind === 'NORMAL')
    return goodsManyInFile(line.code, [product, ...others])
  if (product && kind === 'NORMAL' && product.productType === '4')
    return { code: 'GOODS_PIECE', reason: '古旧书请用古旧书模板，一本一行' }
  if (product) return { productId: product.id, productCode: product.productCode }
  const mayCreate = createProduct && (mode === 'ADD' || mode === 'COVER')
  if (!mayCreate) return { code: 'GOODS_GONE', reason: `商品不存在：${line.code}` }
  if (!line.productName?.trim())
    return { code: 'NAME_MISSING', reason: `商品不存在：${line.code}；新建要填书名` }
  return { productId: null, productCode: null }
}

function shelfOf(
  { mode, createShelf }: ImportTerms,
  known: Known,
  line: StockLine,
): Pick<Resolved, 'shelfId'> | Problem {
  const code = line.shelfCode?.trim() ?? ''
  // a price without a shelf is meant for all of them
  if (mode === 'PRICE' && code === '') return { shelfId: null }
  if (mode === 'SHELF' && code === '')
    return { code: 'SHELF_MISSING', reason: '没有填要移到的货架号' }
  const shelf = known.shelves.get(code)
  if (shelf?.status === '2')
    return { code: 'SHELF_FROZEN', reason: `货架盘点冻结：${code || '默认货位'}` }
  if (shelf && shelf.status !== '1') return { code: 'SHELF_OFF', reason: `货架已停用：${code}` }
  if (shelf) return { shelfId: shelf.id }
  if (code === '') return { code: 'SHELF_GONE', reason: '仓库没有默认货位，请填货架号' }
  const mayCreate = createShelf && mode !== 'PRICE'
  return mayCreate ? { shelfId: null } : { code: 'SHELF_GONE', reason: `货架不存在：${code}` }
}
