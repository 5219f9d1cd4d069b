import { daysAgo, hours } from '../world/Calendar'

/** An announcement of the demo; times in minutes from the moment the data is made. */
export interface NoticePlan {
  title: string
  type: 'SYSTEM' | 'VERSION' | 'MAINTAIN' | 'ACTIVITY' | 'ARRANGE' | 'COMPANY'
  text: string
  isMail?: boolean
  /** Editions it is for; left out: all. */
  versionIds?: readonly string[]
  isTop?: boolean
  publish: number | null
  expire?: number
  state: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'WITHDRAWN' | 'EXPIRED'
}

/** What the platform tells every company. */
export const platformNotices: readonly NoticePlan[] = [
  {
    title: '3.0.1 版本更新说明',
    type: 'VERSION',
    text: '<p>本次更新：</p><ul><li>订单审核支持批量选择全部筛选结果；</li><li>商品信息库可以保存自己的视图；</li><li>修复了导出时长编号显示不全的问题。</li></ul>',
    isTop: true,
    publish: daysAgo(2),
    state: 'PUBLISHED',
  },
  {
    title: '本周六凌晨停机维护',
    type: 'MAINTAIN',
    text: '<p>周六 <strong>0:00–2:00</strong> 升级数据库，期间不能登录。请提前保存正在填写的内容。</p>',
    publish: -hours(20),
    expire: -daysAgo(3),
    state: 'PUBLISHED',
  },
  {
    title: '春季馆配采购会报名',
    type: 'ACTIVITY',
    text: '<p>华东地区高校图书馆春季采购会开始报名，参展书目请于月底前提交。</p>',
    publish: daysAgo(6),
    state: 'PUBLISHED',
  },
  {
    title: '关于图书类目规范的提醒',
    type: 'SYSTEM',
    text: '<p>请按中图法分类维护商品资料，缺失分类的商品将不能发布到部分平台。</p>',
    publish: daysAgo(12),
    state: 'PUBLISHED',
  },
  {
    title: '系统升级已完成',
    type: 'MAINTAIN',
    text: '<p>上次停机维护已经完成，各项功能恢复正常。</p>',
    publish: daysAgo(40),
    expire: daysAgo(33),
    state: 'EXPIRED',
  },
  {
    title: '上月接口用量账单',
    type: 'SYSTEM',
    text: '<p>上月的接口调用和短信用量已经结算，余量可在右上角头像菜单里查看。</p>',
    isMail: true,
    publish: daysAgo(1),
    state: 'PUBLISHED',
  },
  {
    title: '专业版用户专属：多仓发货指南',
    type: 'SYSTEM',
    text: '<p>多个仓库如何分摊发货、拆单与合单，请看这份指南。</p>',
    isMail: true,
    versionIds: ['33'],
    publish: daysAgo(3),
    state: 'PUBLISHED',
  },
  {
    title: '春节期间客服安排',
    type: 'SYSTEM',
    text: '<p>除夕到初三由值班同事答复，充值与发货照常；其余时间照旧。</p>',
    publish: null,
    state: 'DRAFT',
  },
]

/** What a company tells its own people. */
export const companyNotices: readonly NoticePlan[] = [
  {
    title: '月末盘点安排',
    type: 'COMPANY',
    text: '<p>本月最后一天 <strong>14:00</strong> 起停止拣货，全仓盘点。当天的订单请上午审核完。</p>',
    isTop: true,
    publish: -hours(27),
    state: 'PUBLISHED',
  },
  {
    title: '客服值班表',
    type: 'ARRANGE',
    text: '<p>工作日 9:00–21:00，周末 10:00–18:00。夜间急件请打值班电话。</p>',
    publish: daysAgo(5),
    state: 'PUBLISHED',
  },
  {
    title: '打包标准调整',
    type: 'COMPANY',
    text: '<p>精装书一律加角护，套装书用五层箱。</p>',
    isMail: true,
    publish: -hours(8),
    state: 'PUBLISHED',
  },
  {
    title: '下周例会改期',
    type: 'COMPANY',
    text: '<p>下周例会改到周三下午三点，各组准备滞销书清单。</p>',
    publish: -daysAgo(2),
    state: 'SCHEDULED',
  },
  {
    title: '新员工入职须知（草稿）',
    type: 'COMPANY',
    text: '<p>账号开通、扫码枪领用、拣货路线。</p>',
    publish: null,
    state: 'DRAFT',
  },
  {
    title: '团建报名',
    type: 'COMPANY',
    text: '<p>时间另行通知。</p>',
    publish: daysAgo(9),
    state: 'WITHDRAWN',
  },
  {
    title: '国庆放假与发货安排',
    type: 'ARRANGE',
    text: '<p>放假期间只发现货订单，预售顺延。</p>',
    publish: daysAgo(50),
    expire: daysAgo(40),
    state: 'EXPIRED',
  },
]
