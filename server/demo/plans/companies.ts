import type { BuiltInRole } from '../../modules/people/role'

/** The three companies of the demo: two that trade with each other, one small shop. */
export interface CompanyPlan {
  key: string
  name: string
  shortName: string
  code: string
  versionId: string
  password: string
  district: string
  legalPerson: string
  contactMobile: string
  /** Part of the catalogue the company carries, as [from, to). */
  books: readonly [number, number]
  recharge: string
  staff: readonly { username: string; nickName: string; role: string; jobTitle: string }[]
  shops: readonly (readonly [platformId: string, name: string])[]
  warehouses: readonly WarehousePlan[]
}

export interface WarehousePlan {
  code: string
  name: string
  district: string
  mode: 'NORMAL' | 'PRO'
  type: 'SELF' | 'CLOUD'
  kind: 'NORMAL' | 'ANCIENT'
  isShared: boolean
  shelves: number
}

export const companyPlans: readonly CompanyPlan[] = [
  {
    key: 'wenlan',
    name: '北京文澜书业有限公司',
    shortName: '文澜书业',
    code: 'WLSY',
    versionId: '33',
    password: 'Wenlan2026',
    district: '110108',
    legalPerson: '周文澜',
    contactMobile: '13810012026',
    books: [0, 3600],
    recharge: '150000.00',
    staff: [
      { username: 'wenlan', nickName: '周文澜', role: 'boss', jobTitle: '总经理' },
      { username: 'wenlan-order', nickName: '李书瑶', role: 'order', jobTitle: '订单专员' },
      { username: 'wenlan-goods', nickName: '陈墨林', role: 'goods', jobTitle: '商品专员' },
      { username: 'wenlan-view', nickName: '赵晓燕', role: 'viewer', jobTitle: '财务' },
    ],
    shops: [
      ['1', '文澜书坊淘宝店'],
      ['3', '文澜图书旗舰店'],
      ['2', '文澜图书京东自营店'],
      ['5', '文澜特价书店'],
      ['7', '文澜旧书铺'],
      ['9', '文澜当当专营店'],
      ['13', '文澜读书抖音小店'],
      ['10', '文澜快手好书店'],
      ['140', '文澜书单小红书店'],
      ['180', '文澜书友视频号小店'],
      ['190', '文澜闲鱼二手书'],
      ['15', '文澜海淀门店'],
    ],
    warehouses: [
      {
        code: 'BJ01',
        name: '北京总仓',
        district: '110114',
        mode: 'PRO',
        type: 'SELF',
        kind: 'NORMAL',
        isShared: true,
        shelves: 24,
      },
      {
        code: 'BJ02',
        name: '北京旧书仓',
        district: '110108',
        mode: 'NORMAL',
        type: 'SELF',
        kind: 'ANCIENT',
        isShared: false,
        shelves: 8,
      },
      {
        code: 'CD01',
        name: '成都分仓',
        district: '510114',
        mode: 'NORMAL',
        type: 'SELF',
        kind: 'NORMAL',
        isShared: false,
        shelves: 10,
      },
    ],
  },
  {
    key: 'boya',
    name: '上海博雅图书发行有限公司',
    shortName: '博雅图书',
    code: 'BYTS',
    versionId: '33',
    password: 'Boya2026',
    district: '310112',
    legalPerson: '沈博雅',
    contactMobile: '13916662026',
    books: [2400, 5200],
    recharge: '120000.00',
    staff: [
      { username: 'boya', nickName: '沈博雅', role: 'boss', jobTitle: '总经理' },
      { username: 'boya-order', nickName: '林清扬', role: 'order', jobTitle: '订单主管' },
      { username: 'boya-goods', nickName: '钱一诺', role: 'goods', jobTitle: '商品主管' },
      { username: 'boya-view', nickName: '徐望舒', role: 'viewer', jobTitle: '审计' },
    ],
    shops: [
      ['1', '博雅书屋淘宝店'],
      ['3', '博雅图书专营店'],
      ['2', '博雅图书京东店'],
      ['5', '博雅教辅专卖店'],
      ['12', '博雅国美图书店'],
      ['13', '博雅好书抖音店'],
      ['18', '博雅快团团书社'],
      ['4', '博雅苏宁图书店'],
      ['16', '博雅馆配中心'],
    ],
    warehouses: [
      {
        code: 'SH01',
        name: '上海总仓',
        district: '310117',
        mode: 'PRO',
        type: 'SELF',
        kind: 'NORMAL',
        isShared: true,
        shelves: 20,
      },
      {
        code: 'SH09',
        name: '上海中央云仓',
        district: '310118',
        mode: 'PRO',
        type: 'CLOUD',
        kind: 'NORMAL',
        isShared: true,
        shelves: 12,
      },
      {
        code: 'NJ01',
        name: '南京分仓',
        district: '320115',
        mode: 'NORMAL',
        type: 'SELF',
        kind: 'NORMAL',
        isShared: false,
        shelves: 8,
      },
    ],
  },
  {
    key: 'sanwei',
    name: '绍兴三味书屋',
    shortName: '三味书屋',
    code: 'SWSW',
    versionId: '36',
    password: 'Sanwei2026',
    district: '330602',
    legalPerson: '寿怀瑾',
    contactMobile: '13575502026',
    books: [3300, 3640],
    recharge: '30000.00',
    staff: [
      { username: 'sanwei', nickName: '寿怀瑾', role: 'boss', jobTitle: '店主' },
      { username: 'sanwei-order', nickName: '章知行', role: 'order', jobTitle: '店员' },
      { username: 'sanwei-view', nickName: '俞少华', role: 'viewer', jobTitle: '兼职会计' },
    ],
    shops: [
      ['1', '三味书屋淘宝店'],
      ['3', '三味书屋专营店'],
      ['5', '三味书屋拼多多店'],
    ],
    warehouses: [
      {
        code: 'SX01',
        name: '绍兴门店仓',
        district: '330602',
        mode: 'NORMAL',
        type: 'SELF',
        kind: 'NORMAL',
        isShared: false,
        shelves: 6,
      },
    ],
  },
]

/** Roles the companies of the demo have made beside the built-in ones. */
export const addedRoles: readonly BuiltInRole[] = [
  {
    key: 'order',
    name: '订单员',
    sort: 11,
    remark: '审核、拆分、合并订单；只看商品',
    holds: (key) =>
      (key.startsWith('order:') && key !== 'order:examine:belowFloor') ||
      /^product:\w+:list$/.test(key),
  },
  {
    key: 'goods',
    name: '商品员',
    sort: 12,
    remark: '维护商品资料；只看订单',
    holds: (key) =>
      ['order:examine:list', 'order:detail', 'order:log', 'companys:index'].includes(key) ||
      /^(product|publish|store|statistics):/.test(key),
  },
  {
    key: 'viewer',
    name: '只读',
    sort: 13,
    remark: '只能查看，不能修改或审核',
    holds: (key) => /:(list|detail|log|view|index)$/.test(key),
  },
]

/** The company that runs the console for the others. */
export const platformPlan = {
  name: '书业云平台运营中心',
  shortName: '平台运营',
  code: 'PLAT',
  versionId: '33',
  password: 'Platform2026',
  staff: [{ username: 'platform', nickName: '吴若曦', role: 'boss', jobTitle: '平台管理员' }],
} as const

/** Colleagues of the first company: every state and 数据范围 of 用户管理. Those with a scope sign in in the demo, too. */
export const colleagues: readonly {
  username: string
  nickName: string
  role: string
  jobTitle: string
  status?: 'NORMAL' | 'DISABLED' | 'LOCKED'
  /** The first two shops in every warehouse; the first warehouse for every shop; only their own. Default everything. */
  scope?: 'SHOPS' | 'WAREHOUSE' | 'SELF'
  isWeak?: boolean
}[] = [
  { username: 'wenlan-finance', nickName: '沈佩文', role: 'finance', jobTitle: '会计' },
  { username: 'wenlan-buyer', nickName: '郭承恩', role: 'purchase', jobTitle: '采购专员' },
  {
    username: 'wenlan-store',
    nickName: '高建国',
    role: 'warehouse',
    jobTitle: '仓管（指定仓库）',
    scope: 'WAREHOUSE',
  },
  {
    username: 'wenlan-shop',
    nickName: '林诗涵',
    role: 'operator',
    jobTitle: '店铺运营（指定店铺）',
    scope: 'SHOPS',
  },
  { username: 'wenlan-care', nickName: '何欣怡', role: 'service', jobTitle: '客服', isWeak: true },
  {
    username: 'wenlan-temp',
    nickName: '罗子涵',
    role: 'service',
    jobTitle: '客服（已离职）',
    status: 'DISABLED',
  },
  {
    username: 'wenlan-pack',
    nickName: '宋志强',
    role: 'warehouse',
    jobTitle: '打包',
    status: 'LOCKED',
  },
  {
    username: 'wenlan-sales',
    nickName: '许嘉言',
    role: 'service',
    jobTitle: '业务员（仅本人）',
    scope: 'SELF',
  },
]
