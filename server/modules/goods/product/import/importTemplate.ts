import productTypes from '../../../../../schemas/dictionaries/single_type.dict.json'
import type { CellKind, WorkbookColumn } from '../../../../base/workbook'
import { needsIsbn } from '../save/completeProduct'
import { productFields, type EditableField } from '../save/productFields'
import { importFields } from './importFields'
import { choiceLabels, templateNotes } from './templateNotes'

const onlyGoods = new Set<EditableField>([
  'barcode',
  'unit',
  'spec',
  'color',
  'origin',
  'manufacturer',
  'shelfLife',
])
const onlyOldBooks = new Set<EditableField>(['bookNumber', 'era', 'editionKind', 'volumeCount'])
const forEverything = new Set<EditableField>([
  'productCode',
  'productName',
  'brandId',
  'listPrice',
  'wholesalePrice',
  'costPrice',
  'salePrice',
  'weight',
  'length',
  'width',
  'height',
  'conditionGrade',
  'conditionNote',
  'mainImages',
  'intro',
  'keywords',
  'remark',
])

/** Columns of a type's template: a mug has no author, a book no shelf life. */
export function templateFields(productType: string): EditableField[] {
  const isGoods = productType === '5' || productType === '6'
  return importFields.filter((field) => {
    if (field === 'productType') return false
    if (onlyGoods.has(field)) return isGoods
    if (onlyOldBooks.has(field)) return productType === '4'
    if (field === 'issn') return productType === '2'
    return !isGoods || forEverything.has(field)
  })
}

/** @param productType chosen in the console; the form decides which columns make sense */
export function productTemplate(productType: string) {
  const label = productTypes.items.find((item) => item.value === productType)?.label ?? ''
  const fields = templateFields(productType)
  const isRequired = (field: EditableField) =>
    field === 'productName' || (field === 'isbn' && needsIsbn(productType))
  return {
    fileName: `${label}导入模板.xlsx`,
    sheet: `${label}导入`,
    columns: fields.map((field) => templateColumn(field, isRequired(field))),
    notes: templateNotes(fields, isRequired),
  }
}

// A star marks what must be filled in; the check reads the heading with and without it.
function templateColumn(field: EditableField, isRequired: boolean): WorkbookColumn {
  const { title, type = 'string' } = productFields[field]
  const choices = choiceLabels(field)
  const header = isRequired ? `*${title}` : title
  return { header, kind: kindOf(type), ...(choices && { choices }) }
}

function kindOf(type: string): CellKind {
  if (type === 'money' || type === 'int' || type === 'decimal') return type
  // dates stay text: people write 2008 or 1996年5月 as well
  return 'text'
}
