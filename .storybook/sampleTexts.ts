// Values a person would expect under these names.
export const sampleTexts: Readonly<Record<string, readonly string[]>> = {
  orderNum: ['DD20240618000042', 'DD20240618000107', 'DD20240619000003'],
  platformOrderNum: ['2201894466102345678', '240618-083346778', '6930124477120551'],
  supplierCode: ['SJ0427', 'SJ1038', 'SJ0116'],
  circleNames: ['华东旧书圈', '高校馆配圈', '古籍圈'],
  shopName: ['文澜书业淘宝店', '博雅图书专营店', '三味书屋孔网店'],
  goodsName: ['红楼梦（全二册）', '围城', '万历十五年（增订本）', 'The Great Gatsby'],
  productName: [
    '红楼梦（全二册）',
    '围城',
    '万历十五年（增订本）',
    '四库全书总目提要补正及其续编汇校集注',
  ],
  productCode: ['SP00000042', 'SP00000107', 'SP00001203'],
  isbn: ['9787020002207', '9787505390133', '9787108009821'],
  author: ['曹雪芹', '钱锺书', '黄仁宇'],
  publisher: ['人民文学出版社', '生活·读书·新知三联书店', '中华书局'],
  brandName: ['中华书局', '商务印书馆', '晨光文具'],
  receiverName: ['王*', '欧*', '李*'],
  receiverPhone: ['138****5678', '159****0021', '186****3344'],
  receiverAddress: ['浙江省杭州市西湖区文三路 ****', '北京市海淀区中关村大街 ****'],
  warehouseName: ['杭州一号仓', '北京旧书仓'],
  buyerMessage: ['', '请用纸箱包装，谢谢', ''],
  categoryName: ['文学', '历史', '艺术'],
  name: ['文学', '历史', '艺术'],
  province: ['广东省', '浙江省', '北京市'],
  city: ['广州市', '杭州市', '北京市'],
  district: ['天河区', '西湖区', '海淀区'],
  shelfId: ['A03-02-11', 'B01-05-02', 'D04-01-07'],
  shelfCode: ['A03-02-11', 'B01-05-02', 'D04-01-07'],
  shelfNum: ['A03-02-11', 'B01-05-02', 'D04-01-07'],
  warehouseId: ['杭州一号仓', '北京旧书仓'],
  batchNo: ['20240601-A', '20240603-C'],
  stockNum: ['KC20240601000018', 'KC20240603000127', 'KC20240607000009'],
  flowNum: ['LS20240618000311', 'LS20240618000312', 'LS20240619000005'],
  purchaseOrderNum: ['CG20240618000012', 'CG20240618000013'],
  website: ['https://www.zhbc.com.cn', 'https://www.cp.com.cn'],
  press: ['人民文学出版社', '生活·读书·新知三联书店', '中华书局'],
  buyerName: ['张晓雯', '李明'],
  billNum: ['RK20240618000042', 'DD20240618000107', 'PD20240619000003'],
  bizNum: ['RK20240618000042', 'DD20240618000107', 'PD20240619000003'],
  supplierName: ['新华书店杭州批销中心', '人民文学出版社'],
  phone: ['13812345678', '15900210021'],
  email: ['zhang.xw@wenlan.example', 'li.m@boya.example'],
  remark: ['', '书脊磕碰，已与买家说明', '随货附发票'],
  operatorName: ['张晓雯', '系统'],
  content: ['审核通过，锁定库存 2 件', '修改快递公司：中通快递 → 顺丰速运'],
  productId: ['红楼梦（全二册）', '围城', '万历十五年（增订本）', '四库全书总目提要补正'],
  strategyName: [
    '库存充足自动审核',
    '五百元以上人工审核',
    '新疆、西藏转北京仓',
    '馆配订单先锁库',
    '晚九点后延迟处理',
  ],
  conditionText: [
    '订单金额 ≤ 500 元，库存充足',
    '订单金额 > 500 元',
    '收货省份：新疆、西藏',
    '订单类型：馆配订单',
    '下单时间 21:00 – 06:00',
  ],
  actionText: [
    '自动审核通过',
    '转人工审核',
    '指定仓库：北京旧书仓',
    '锁定库存 72 小时',
    '延迟 480 分钟审核',
  ],
  tagName: ['加急', '易碎', '需开票', '老客户'],
  roleName: ['店铺运营', '仓库主管', '财务', '客服'],
  username: ['zhangxw', 'liming', 'wangy', 'chenjg'],
  nickName: ['张晓雯', '李明', '王燕', '陈建国'],
  jobTitle: ['订单主管', '仓管员', '会计', '客服专员'],
  level: ['一级', '二级', '普通'],
  region: ['华东', '华北', '华南'],
  town: ['西溪街道', '中关村街道', '天河南街道'],
  companyName: ['文澜书业有限公司', '博雅图书发行有限公司', '三味书屋文化有限公司'],
  shortName: ['文澜书业', '博雅图书', '三味书屋'],
  title: ['十月一日零点至两点停机维护', '双十一发货时效提醒', '新版打印模板上线'],
  spec: ['16 开 平装', '32 开 精装', '大 32 开 线装'],
  seriesName: ['中华经典名著', '三联生活书系', '名家散文'],
  edition: ['第 1 版', '第 2 版', '增订本'],
  menuName: ['订单审核', '商品信息库', '采购订单'],
  fileName: ['订单明细-0618.xlsx', '库存盘点-六月.xlsx', '商品导入.xlsx'],
  dictName: ['订单状态', '快递公司', '启用状态'],
  taskName: ['订单批量审核', '导出订单明细', '导入商品'],
  areaName: ['文学区', '社科区', '旧书区'],
  shelfName: ['A 排文学架', 'B 排社科架', 'D 排旧书架'],
  groupName: ['淘系店铺', '京东店铺', '自营渠道'],
  bankName: ['中国工商银行杭州文三路支行', '招商银行北京中关村支行'],
  mainBusiness: ['社科图书批发', '少儿图书零售', '旧书与古籍'],
  conditionNote: ['书脊轻微磕碰，内页干净', '扉页有签名', '无勾画'],
  change: ['快递公司：中通快递 → 顺丰速运', '备注：随货附发票'],
  ip: ['10.0.0.8', '10.0.0.21', '172.16.4.30'],
  browser: ['Chrome 142', 'Edge 141', 'Firefox 140'],
  os: ['Windows 11', 'Windows 10', 'macOS 15'],
  location: ['浙江省杭州市', '北京市海淀区', '广东省广州市'],
  unit: ['册', '套', '函'],
  era: ['民国', '清光绪', '1950 年代'],
}

// What a name ends with says what it holds; the first that fits.
const sampleTextsByEnding: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(Phone|Mobile|Tel)$/, ['138****5678', '159****0021', '186****3344']],
  [/(expressNum|ExpressNum)$/, ['YT8873120064521', 'SF1390082277415', '78812340987652']],
  [/^(afterSale|relatedAfterSale)Num$/, ['SH20240618000007', 'SH20240618000012']],
  [
    /(By|ByName|salesman|salesmanName|salesmanId|buyerId|managerId|operatorId|Manager|legalPerson)$/,
    ['张晓雯', '李明', '王燕', '陈建国'],
  ],
  [/(contact|Contact|contactName|senderName|returnName)$/, ['周亦宁', '沈博雅', '欧阳静']],
  [/buyerNick$/, ['t**8', '书香**', 'jd_6f**']],
  [
    /([cC]ompanyName|customerName|partyName|customerId|supplierId|partyId|[cC]ompanyId)$/,
    ['文澜书业有限公司', '博雅图书发行有限公司', '三味书屋文化有限公司', '杭州市图书馆'],
  ],
  [/shop(Num|Id|Nums)$/, ['文澜书业淘宝店', '博雅图书专营店', '三味书屋孔网店']],
  [/([rR]eason|Error|problem)$/, ['收货地址不全', '库存不足', '买家要求更换品相']],
  [/([rR]emark|[nN]ote|sellerMessage)$/, ['', '书脊磕碰，已与买家说明', '随货附发票']],
  [/[aA]ddress$/, ['浙江省杭州市西湖区文三路 128 号', '北京市海淀区中关村大街 27 号']],
  [/([sS]helfCodes?|shelf)$/, ['A03-02-11', 'B01-05-02', 'D04-01-07']],
  [/[cC]ategoryId|[cC]lassify/, ['文学', '历史', '艺术']],
  [/(isbn|Isbn)$/, ['9787020002207', '9787505390133', '9787108009821']],
  [/[tT]axNo|creditCode$/, ['91330106MA2B1C3D4X', '91110108MA01E2F3XX']],
]

/** The text a field of this name holds in the record with this number. */
export function sampleText(name: string, title: string, index: number): string {
  const known = Object.hasOwn(sampleTexts, name) ? sampleTexts[name] : undefined
  const texts = known ?? sampleTextsByEnding.find(([ending]) => ending.test(name))?.[1]
  if (texts) return numbered(texts[index % texts.length] ?? '', index)
  // A number of a document: the initials nobody knows here, the day and a running number.
  if (name.endsWith('Code')) return `BM${String(42 + index).padStart(4, '0')}`
  if (name.endsWith('Num')) return `2024061800${String(42 + index).padStart(4, '0')}`
  return `${title} ${index + 1}`
}

/** Every document has a number of its own. */
const numbered = (text: string, index: number) =>
  /^[A-Z]{2}\d{14}$/.test(text)
    ? text.slice(0, -6) + String(42 + index * 13).padStart(6, '0')
    : text
