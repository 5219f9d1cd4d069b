import { editableFields, productFields, type EditableField } from '../save/productFields'

/** Fields a file may bring. Extra pictures are edited in the console. */
export const importFields: readonly EditableField[] = editableFields.filter(
  (name) => !['whiteImage', 'descImages'].includes(name),
)

/** Further names of columns, besides the field's own title. Catalogues, marketplaces and MARC exports are covered. */
const aliases: Partial<Record<EditableField, readonly string[]>> = {
  productCode: ['商品编号', '货号', '自编码', 'sku', 'product_code'],
  productType: ['类型', 'product_type'],
  isbn: ['ISBN号', '书号', '标准书号', '国际标准书号', '图书条码', '条码', '010$a'],
  barcode: ['条形码', 'ean', 'barcode'],
  productName: [
    '书名',
    '品名',
    '题名',
    '正题名',
    '图书名称',
    '商品名称',
    '名称',
    '200$a',
    'title',
    'book_name',
    'product_name',
  ],
  subtitle: ['副题名', '副标题', 'subtitle'],
  foreignName: ['原书名', '英文书名', 'original_title'],
  seriesName: ['丛书', '系列', 'series'],
  author: ['作者', '著者', '责任者', '200$f', 'author', 'authors'],
  translator: ['译者', 'translator'],
  publisher: ['出版者', '出版单位', '210$c', 'publisher'],
  brandId: ['品牌名称', 'brand'],
  publishPlace: ['出版地点', '210$a'],
  listPrice: ['码洋单价', '原价', '010$d', 'list_price'],
  edition: ['205$a', 'edition'],
  publishDate: [
    '出版日期',
    '出版年',
    '出版年月',
    '210$d',
    'publication_year',
    'publication_date',
    'publish_date',
  ],
  pages: ['页码', 'num_pages', 'pages'],
  weight: ['重量', '重量g', 'weight'],
  language: ['语种', '语言', 'language_code', 'language'],
  clcCode: ['分类号', '中图法分类号', '690$a'],
  bookClassifyId: ['分类', '分类路径'],
  conditionGrade: ['品相'],
  mainImages: ['图片', '封面', 'image_url'],
  intro: ['简介', '内容提要', 'description'],
  remark: ['说明'],
}

/** Names that are taken only when no better column is there: half of what they hold is something else. */
const weakAliases: Partial<Record<EditableField, readonly string[]>> = {
  isbn: ['isbn13', 'isbn10'],
  publishDate: ['original_publication_year', 'year'],
}

export interface KnownHeader {
  field: EditableField
  isWeak: boolean
}

/** `定价（元）`, `* 定价` and `定价` are one heading. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*[\]()（）【】:：-]/g, '')

const withoutUnit = (text: string) => headerKey(text.normalize('NFKC').replace(/\([^)]*\)/g, ''))

const known = new Map<string, KnownHeader>()
for (const field of importFields) {
  const add = (text: string, isWeak: boolean) => {
    const key = headerKey(text)
    if (!known.has(key)) known.set(key, { field, isWeak })
  }
  for (const name of [productFields[field].title, ...(aliases[field] ?? [])]) add(name, false)
  for (const name of weakAliases[field] ?? []) add(name, true)
}

/** The field a heading names, undefined when it is none of ours. */
export const knownHeader = (text: string): KnownHeader | undefined =>
  known.get(headerKey(text)) ?? known.get(withoutUnit(text))
