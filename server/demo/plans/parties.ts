/** The rows of a table, by the names of its columns; an empty cell is ''. */
const tableOf = <Name extends string>(table: string, ...names: readonly Name[]) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|')
      const entries = names.map((name, at) => [name, cells[at] ?? ''])
      return Object.fromEntries(entries) as Record<Name, string>
    })

/** A customer or a supplier of the demo. */
export interface PartyFacts {
  name: string
  category: string
  district: string
  contact: string
  discount: string
  settleType: '0' | '1' | '2'
  /** Yuan and days of an account period. */
  quota: string | null
  days: number | null
  enabled: '0' | '1'
  level?: string
  leadDays?: number
  returnable?: boolean
  /** Company of an online partner. */
  online?: string
}

type TradeCells = Record<
  | 'name'
  | 'category'
  | 'district'
  | 'contact'
  | 'discount'
  | 'settle'
  | 'quota'
  | 'days'
  | 'enabled',
  string
>

const factsOf = ({ settle, quota, days, enabled, ...cells }: TradeCells): PartyFacts => ({
  ...cells,
  settleType: settle as PartyFacts['settleType'],
  quota: quota || null,
  days: days ? Number(days) : null,
  enabled: enabled as PartyFacts['enabled'],
})

export const customerPlans: readonly PartyFacts[] = tableOf(
  `
朝阳区图书馆|2|1|110105|孟庆云|72|2|60000.00|60|1
北师大附属实验小学|5|2|110102|李慧敏|78|2|30000.00|30|1
书香万卷书店|1|2|110114|何志远|65|2|50000.00|45|1
明德文化用品公司|6|3|110115|邹敏|80|0|||1
一页书房|1|3|310106|冯唐生|68|1|||1
江南馆配服务中心|3|1|320102|陆文俊|62|2|80000.00|90|1
青禾网上书店|4|2|330106|戴雨桐|66|1|||1
西城区少儿图书馆|2|2|110102|崔静|74|0|||1
周老师书友会|7|4|510107|周芸|85|0|||1
晨光二手书店|1|4|110108|石磊|70|0|||0`,
  'name',
  'category',
  'level',
  'district',
  'contact',
  'discount',
  'settle',
  'quota',
  'days',
  'enabled',
).map(factsOf)

export const supplierPlans: readonly PartyFacts[] = tableOf(
  `
人民文学出版社发行部|1|110101|赵国栋|58|2|100000.00|60|5|1|1
中华书局发行中心|1|110106|魏长青|55|2|80000.00|60|6|1|1
北京新华图书批销中心|3|110114|韩丽|60|1|||3|1|1
华章教辅图书公司|2|110108|江涛|52|2|60000.00|30|4|1|1
琉璃厂旧书合作社|4|110102|马崇义|40|0|||2|0|1
金石文创百货|5|310115|许晴|62|0|||7|1|1
老杨旧书摊|6|110107|杨德福|35|0|||1|0|0`,
  'name',
  'category',
  'district',
  'contact',
  'discount',
  'settle',
  'quota',
  'days',
  'lead',
  'back',
  'enabled',
).map(({ lead, back, ...cells }) => ({
  ...factsOf(cells),
  leadDays: Number(lead),
  returnable: back === '1',
}))

export interface PartnerPlan {
  name: string
  shortName: string
  district: string
  contact: string
  business: string
  /** `share_company_status` */
  share: string
  /** `cooperation_status` of what the first company asked it, and of what it asked the first company; '' nothing. */
  asked: string
  asks: string
}

/** Companies beside the three of the demo: they share warehouses and ask to trade, nobody signs in for them. */
export const partnerPlans: readonly PartnerPlan[] = tableOf(
  `
广州岭南书业有限公司|岭南书业|440106|谭嘉慧|社科文艺、少儿绘本|1|0|0
成都锦里图书有限公司|锦里图书|510104|罗蜀君|教辅教材、馆配|1|2|2
武汉江城书局有限公司|江城书局|420106|熊楚江|旧书、期刊合订本|1|3|4
西安长安文典有限公司|长安文典|610113|秦望舒|古籍、碑帖|1|4|
南京金陵书社有限公司|金陵书社|320102|顾清和|社科、艺术|1||
杭州西泠书业有限公司|西泠书业|330106|钱思齐|书法篆刻、画册|0||0
重庆山城图书有限公司|山城图书|500103|向南|教辅、畅销书|3||
青岛海蓝书业有限公司|海蓝书业|370202|于海洋|少儿、绘本|2||
天津津门旧书有限公司|津门旧书|120101|穆怀远|旧书、连环画|4||`,
  'name',
  'shortName',
  'district',
  'contact',
  'business',
  'share',
  'asked',
  'asks',
)
