import { choicesOf, productFields, type EditableField } from '../save/productFields'

/** What a person may write, by field. */
const examples: Readonly<Partial<Record<EditableField, string>>> = {
  productCode: 'HLM-1996-01',
  isbn: '9787020002207',
  subCode: '01',
  bookNumber: '10019·3456',
  issn: '1002-7483',
  barcode: '6901234567892',
  productName: '红楼梦（上下）',
  subtitle: '脂砚斋重评石头记',
  foreignName: 'A Dream of Red Mansions',
  seriesName: '中国古典文学读本丛书',
  volume: '第 1 册',
  author: '曹雪芹；高鹗',
  authorCountry: '清',
  translator: '杨宪益',
  editor: '中国艺术研究院红楼梦研究所',
  publisher: '人民文学出版社',
  publishPlace: '北京',
  brandId: '读库',
  listPrice: '59.70',
  wholesalePrice: '35.80',
  costPrice: '30.00',
  salePrice: '47.70',
  edition: '3',
  impression: '12',
  publishDate: '2008-07-01',
  printDate: '2023-05-01',
  printCount: '20000',
  formatSize: '210×145',
  pages: '1606',
  wordCount: '1100',
  sheets: '50.25',
  setCount: '2',
  ageRange: '12 岁以上',
  weight: '1250',
  length: '210',
  width: '145',
  height: '65',
  clcCode: 'I242.4',
  bookClassifyId: '文学 / 小说',
  cipNum: '2008012345',
  keywords: '古典小说；长篇小说',
  conditionNote: '书脊微损，内页干净',
  era: '民国二十五年',
  volumeCount: '2 函 12 册',
  unit: '个',
  spec: '350ml',
  color: '青花蓝',
  origin: '江西景德镇',
  manufacturer: '景德镇陶瓷厂',
  shelfLife: '18 个月',
  mainImages: 'https://img.example.com/hlm-1.jpg',
  intro: '以贾宝玉、林黛玉的爱情悲剧为主线……',
  authorIntro: '曹雪芹，清代小说家……',
  catalogue: '第一回 甄士隐梦幻识通灵……',
  editorRecommend: '经典校注本，附人物关系表',
  excerpt: '满纸荒唐言，一把辛酸泪……',
  mediaComment: '一部百科全书式的小说',
  remark: '样书一册',
}

const hows: Readonly<Partial<Record<EditableField, string>>> = {
  brandId: '写“品牌”里已有的名称',
  bookClassifyId: '写“图书分类”里已有的名称，或从上到下用 / 隔开',
}

const hintOfType: Readonly<Partial<Record<string, string>>> = {
  money: '不小于 0 的金额，最多两位小数',
  int: '不小于 0 的整数',
  decimal: '数字，最多三位小数',
  date: '写成 2008-07-01，只知道年月时写 2008-07',
}

/**
 * The sheet 说明 of a product template: title, whether it must be filled in, how, an example. Examples stand there and
 * not among the data, where they would be imported.
 */
export const templateNotes = (
  fields: readonly EditableField[],
  isRequired: (field: EditableField) => boolean,
): string[][] =>
  fields.map((field) => [
    productFields[field].title,
    isRequired(field) ? '是' : '',
    howTo(field),
    exampleOf(field),
  ])

export const choiceLabels = (field: EditableField): string[] | undefined =>
  productFields[field].type === 'bool'
    ? ['是', '否']
    : choicesOf[field]?.map((choice) => choice.label)

function exampleOf(field: EditableField): string {
  return examples[field] ?? choiceLabels(field)?.[0] ?? ''
}

function howTo(field: EditableField): string {
  const { hint, type = 'string', unit, many, maxLength } = productFields[field]
  const choices = choiceLabels(field)
  if (choices) return `从下拉列表选择：${choices.join('、')}`
  const size = maxLength ? `最多 ${maxLength} 个字` : undefined
  const several = many ? '网址，多个用逗号隔开' : undefined
  const how = hows[field] ?? several ?? hint ?? hintOfType[type] ?? size ?? ''
  return unit && type !== 'string' ? `${how}，单位：${unit}` : how
}
