import type { ProductValues } from './productFields'

interface InfoItem {
  code: string
  isFilled(values: ProductValues): boolean
  /** Product types the item says nothing about. */
  except?: readonly string[]
}

const goods = ['5', '6']
const has = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

const items: readonly InfoItem[] = [
  { code: 'TITLE', isFilled: (values) => has(values.productName) },
  {
    code: 'ISBN',
    // a periodical has its ISSN, an old book at best its 统一书号
    isFilled: (values) => has(values.isbn) || has(values.issn) || has(values.bookNumber),
    except: goods,
  },
  { code: 'AUTHOR', isFilled: (values) => has(values.author), except: goods },
  { code: 'PUBLISHER', isFilled: (values) => has(values.publisher), except: goods },
  { code: 'LIST_PRICE', isFilled: (values) => has(values.listPrice) },
  { code: 'PUB_DATE', isFilled: (values) => has(values.publishDate), except: goods },
  { code: 'IMAGE', isFilled: (values) => has(values.mainImages) },
  { code: 'WEIGHT', isFilled: (values) => has(values.weight) && values.weight !== 0 },
  { code: 'CLASSIFY', isFilled: (values) => has(values.bookClassifyId), except: goods },
  { code: 'INTRO', isFilled: (values) => has(values.intro) },
]

/**
 * How complete a product's data is: 10 % for each of ten items; general goods count only the items that apply.
 * @returns score 0–100 and the codes of dictionary info_lack that are missing
 */
export function infoOf(values: ProductValues): { infoScore: number; infoLack: string[] } {
  const applying = items.filter((item) => !item.except?.includes(String(values.productType)))
  const infoLack = applying.filter((item) => !item.isFilled(values)).map((item) => item.code)
  const infoScore = Math.round((100 * (applying.length - infoLack.length)) / applying.length)
  return { infoScore, infoLack }
}
