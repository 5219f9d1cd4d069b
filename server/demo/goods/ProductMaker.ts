import { mulYuan } from '../../base/money'
import { checkDigitOf, toIsbn10 } from '../../../schemas/language'
import { infoOf } from '../../modules/goods/product/save/infoScore'
import { daysAgo } from '../world/Calendar'
import type { generalGoods } from '../plans/goods'
import { shelves } from '../plans/works'
import type { Book } from './makeCatalogue'
import type { SeedRow } from '../world/Sheet'
import type { SeededCompany } from '../world/seeded'
import type { World } from '../world/World'

type ProductRow = SeedRow<'product'>

/** Shelves of the catalogue, in the order of the company's classes. */
export const shelfNames: readonly string[] = [
  ...shelves.map((shelf) => shelf.name),
  '中小学教材教辅',
]

const blank: ProductRow = {
  isbn: null,
  barcode: null,
  bookNumber: null,
  subtitle: null,
  seriesName: null,
  author: null,
  translator: null,
  publisher: null,
  publishPlace: null,
  edition: null,
  impression: null,
  publishDate: null,
  binding: null,
  bookFormat: null,
  formatSize: null,
  pages: null,
  wordCount: null,
  paper: null,
  language: null,
  isSet: false,
  setCount: null,
  isTextbook: false,
  ageRange: null,
  weight: null,
  clcCode: null,
  clcClass: null,
  bookClassifyId: null,
  keywords: null,
  conditionGrade: '100',
  era: null,
  editionKind: null,
  volumeCount: null,
  unit: null,
  spec: null,
  manufacturer: null,
  intro: null,
  restricted: false,
  restrictedReason: null,
}

/** Makes the products of one company, one after the other. */
export class ProductMaker {
  constructor(
    private readonly world: World,
    private readonly company: SeededCompany,
    private readonly classes: ReadonlyMap<string, string>,
    private readonly covers: readonly string[],
    private readonly brands: ReadonlyMap<string, string>,
  ) {}

  addBook(book: Book): void {
    const { random } = this.world
    const isRestricted = random.chance(0.006)
    // Some records are as incomplete as they come from a supplier's list.
    const isPoor = random.chance(0.07)
    this.add({
      ...blank,
      productType: '1',
      isbn: book.isbn,
      productName: book.title,
      seriesName: book.seriesName,
      author: isPoor && random.chance(0.3) ? null : book.author,
      translator: book.translator,
      publisher: book.publisher,
      publishPlace: book.publishPlace,
      edition: book.edition,
      impression: book.impression,
      publishDate: isPoor && random.chance(0.5) ? null : book.publishDate,
      binding: book.binding,
      bookFormat: book.bookFormat,
      formatSize: book.formatSize,
      pages: book.pages,
      wordCount: book.wordCount,
      paper: random.pick(['JB', 'QX']),
      language: book.language,
      isSet: book.setCount !== null,
      setCount: book.setCount,
      isTextbook: book.isTextbook,
      ageRange: book.ageRange,
      listPrice: book.listPrice,
      weight: isPoor && random.chance(0.6) ? null : book.weight,
      clcCode: book.clcCode,
      clcClass: book.clcCode.slice(0, 1),
      bookClassifyId: this.classes.get(book.shelf) ?? null,
      keywords: book.shelf,
      intro: isPoor ? null : book.intro,
      restricted: isRestricted,
      restrictedReason: isRestricted ? random.pick(['2', '7', '11', '13']) : null,
      mainImages: isPoor ? [] : [this.coverOf(book.shelf)],
    })
  }

  addGoods(goods: (typeof generalGoods)[number]): void {
    const { random } = this.world
    const twelve = `69${random.digits(10)}`
    this.add({
      ...blank,
      productType: /书签|藏书票|日历|书袋|拼图/.test(goods.name) ? '6' : '5',
      barcode: twelve + checkDigitOf(twelve),
      productName: goods.name,
      listPrice: goods.listPrice,
      weight: random.int(30, 1200),
      unit: goods.unit,
      spec: goods.spec,
      manufacturer: goods.manufacturer,
      intro: `${goods.name}，${goods.spec}，${goods.manufacturer}出品。`,
      mainImages: [random.pick(this.covers)],
    })
  }

  /** One-of-a-kind books from before ISBNs. */
  addAncient(): void {
    const { random } = this.world
    const shelf = random.pick(shelves.slice(0, 2))
    const work = random.pick(shelf.works)
    const year = random.int(1931, 1979)
    this.add({
      ...blank,
      productType: '4',
      bookNumber: `${random.int(1, 17)}0${random.digits(2)}·${random.digits(4)}`,
      productName: `${work.title}（${year}年版）`,
      author: work.author,
      publisher: year < 1950 ? '商务印书馆' : '人民文学出版社',
      publishPlace: year < 1950 ? '上海' : '北京',
      publishDate: `${year}-01-01`,
      binding: random.pick(['PINGZHUANG', 'JINGZHUANG', 'XIANZHUANG']),
      bookFormat: '32',
      pages: random.int(120, 480),
      language: 'zht',
      listPrice: `${random.int(8, 60) * 10}.00`,
      weight: random.int(150, 600),
      clcCode: work.clcCode,
      clcClass: work.clcCode.slice(0, 1),
      bookClassifyId: this.classes.get(shelf.name) ?? null,
      conditionGrade: '80',
      era: year < 1950 ? '民国' : `${Math.floor(year / 10) * 10}年代`,
      editionKind: 'QIAN',
      volumeCount: '一册',
      intro: `${year}年旧版《${work.title}》，存世不多，自然旧。`,
      mainImages: [this.coverOf(shelf.name)],
    })
  }

  private coverOf(shelf: string): string {
    return this.covers[shelfNames.indexOf(shelf) % this.covers.length] ?? ''
  }

  private add(row: ProductRow): void {
    const { sheet, calendar, random } = this.world
    const { company } = this
    const listPrice = String(row.listPrice)
    const code = `SP${String(company.products.length + 1).padStart(8, '0')}`
    const created = calendar.stamp(daysAgo(random.int(181, 390)) + random.int(540, 1080))
    const priced = {
      wholesalePrice: mulYuan(listPrice, '0.58'),
      costPrice: mulYuan(listPrice, random.pick(['0.42', '0.45', '0.48'])),
      salePrice: mulYuan(listPrice, random.pick(['0.72', '0.78', '0.85'])),
    }
    const full: ProductRow = { ...row, ...priced, productCode: code }
    const id = sheet.add('product', {
      ...full,
      isbn10: full.isbn ? (toIsbn10(String(full.isbn)) ?? null) : null,
      // the same rule as the product module's, so that an unchanged record keeps its score
      ...infoOf(full as Parameters<typeof infoOf>[0]),
      companyId: company.id,
      brandId: this.brands.get(String(row.publisher ?? row.manufacturer ?? '')) ?? null,
      source: '2',
      createTime: created,
      updateTime: created,
      createBy: company.staff[0]?.id ?? null,
    })
    const product = {
      id,
      code,
      type: String(row.productType),
      isbn: (row.isbn as string | null) ?? null,
      name: String(row.productName),
      author: (row.author as string | null) ?? null,
      publisher: (row.publisher as string | null) ?? null,
      image: (row.mainImages as string[])[0] ?? '',
      listPrice,
      ...priced,
      weight: Number(row.weight ?? 300),
      isRestricted: row.restricted === true,
    }
    company.products.push(product)
    if (product.isbn) company.productByIsbn.set(product.isbn, product)
  }
}
