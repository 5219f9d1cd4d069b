import binding from '../../../../../schemas/dictionaries/book_binding.dict.json'
import bookFormat from '../../../../../schemas/dictionaries/book_format.dict.json'
import language from '../../../../../schemas/dictionaries/book_language.dict.json'
import paper from '../../../../../schemas/dictionaries/book_paper.dict.json'
import conditionGrade from '../../../../../schemas/dictionaries/condition_grade.dict.json'
import editionKind from '../../../../../schemas/dictionaries/edition_kind.dict.json'
import productType from '../../../../../schemas/dictionaries/single_type.dict.json'
import resource from '../../../../../schemas/resources/products/product.resource.json'
import type { Field } from '../../../../../schemas/contract/language.gen'

/** Every field a person may fill in; the others are computed or kept by the server. */
export const editableFields = [
  'productCode',
  'productType',
  'isbn',
  'subCode',
  'bookNumber',
  'issn',
  'barcode',
  'productName',
  'subtitle',
  'foreignName',
  'seriesName',
  'volume',
  'author',
  'authorCountry',
  'translator',
  'editor',
  'publisher',
  'publishPlace',
  'brandId',
  'listPrice',
  'wholesalePrice',
  'costPrice',
  'salePrice',
  'edition',
  'impression',
  'publishDate',
  'printDate',
  'printCount',
  'binding',
  'bookFormat',
  'formatSize',
  'pages',
  'wordCount',
  'sheets',
  'paper',
  'language',
  'isSet',
  'setCount',
  'isTextbook',
  'ageRange',
  'weight',
  'length',
  'width',
  'height',
  'clcCode',
  'bookClassifyId',
  'cipNum',
  'keywords',
  'conditionGrade',
  'conditionNote',
  'era',
  'editionKind',
  'volumeCount',
  'unit',
  'spec',
  'color',
  'origin',
  'manufacturer',
  'shelfLife',
  'mainImages',
  'whiteImage',
  'descImages',
  'intro',
  'authorIntro',
  'catalogue',
  'editorRecommend',
  'excerpt',
  'mediaComment',
  'remark',
] as const
export type EditableField = (typeof editableFields)[number]

export type ProductValue = string | number | boolean | string[] | null
/** What a form, an import line or a stored row says about a product. */
export type ProductValues = Partial<Record<EditableField, ProductValue>>

/** The declarations of the fields; titles, lengths and types are read from here, never repeated. */
export const productFields: Readonly<Record<EditableField, Field>> = resource.fields as Readonly<
  Record<EditableField, Field>
>

interface Choice {
  value: string
  label: string
}

/** Choices of the fields that have a dictionary. */
export const choicesOf: Readonly<Partial<Record<EditableField, readonly Choice[]>>> = {
  productType: productType.items,
  binding: binding.items,
  bookFormat: bookFormat.items,
  paper: paper.items,
  language: language.items,
  conditionGrade: conditionGrade.items,
  editionKind: editionKind.items,
}
