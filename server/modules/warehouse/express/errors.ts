import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of waybills, accounts and freight templates. */
export const expressErrors = defineErrors({
  EXPRESS_NO_ACCOUNT: {
    status: 409,
    public: true,
    text: '这个仓库和店铺没有启用的{express}账号',
    hint: '请到快递设置新增或启用一个适用的账号，或改快递',
    remedy: { open: { path: '/setExpress' }, label: '快递设置' },
  },
  EXPRESS_UNREACHABLE: {
    status: 409,
    public: true,
    text: '快递账号{accounts}不发{where}',
    hint: '请改用别的快递，或到快递设置修改不发地区',
    remedy: { use: 'outOrder.changeExpress' },
  },
  EXPRESS_TOO_HEAVY: {
    status: 409,
    public: true,
    text: '快递账号{accounts}限重 {limit} 千克，包裹重 {weight} 千克',
    hint: '请改用别的快递，或分成几个包裹',
    remedy: { use: 'outOrder.changeExpress' },
  },
  EXPRESS_QUOTA_OUT: {
    status: 409,
    public: true,
    text: '快递账号{accounts}的剩余单量不够',
    hint: '请向网点充值单号后修改剩余单量，或改用别的账号',
    remedy: { open: { path: '/setExpress' }, label: '快递设置' },
  },
  EXPRESS_MANUAL_ACCOUNT: {
    status: 409,
    public: true,
    text: '快递账号“{name}”用手工单号，不能自动取号',
    hint: '请用“批量录入单号”登记，或选电子面单账号',
  },
  EXPRESS_NO_COURIER: {
    status: 409,
    public: true,
    text: '{express}的电子面单还没有接入，没有取号',
    hint: '请用“批量录入单号”登记单号，或请管理员接入（部署参数 COURIERS）',
  },
  EXPRESS_TAKEN: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已有快递单号 {nums}',
    hint: '可以直接打印；要换单号请勾选“已有单号时重新取号”',
  },
  EXPRESS_REFUSED: {
    status: 409,
    public: true,
    text: '快递公司没有给号：{reason}',
    hint: '请核对收货地址、账号与余额，或改快递',
    remedy: { use: 'outOrder.changeExpress' },
  },
  EXPRESS_USED: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 的快递单 {num} 已随包裹发出，不能{action}',
    hint: '请先撤销出库',
  },
  EXPRESS_ASKING: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 正在向快递公司核实取号结果，还不能录入单号',
    hint: '请再点一次“获取快递单号”，或先“回收单号”放弃那次取号',
  },
  EXPRESS_NUM_USED: {
    status: 409,
    public: true,
    text: '快递单号 {num} 已经用在出库单 {outOrderNum}',
    hint: '请核对单号',
  },
  EXPRESS_NUM_BAD: {
    status: 400,
    public: true,
    text: '快递单号“{num}”不对：只能是 4–40 位字母、数字或短横线',
    hint: '请核对单号',
  },
  EXPRESS_LINE_BAD: {
    status: 400,
    public: true,
    text: '“{line}”看不懂',
    hint: '每行先写出库单号或订单编号，再写快递单号，中间用空格、逗号或制表符隔开',
  },
  EXPRESS_LINE_MANY: {
    status: 409,
    public: true,
    text: '订单 {num} 有 {count} 张没有发出的出库单',
    hint: '请改写出库单号',
  },
  EXPRESS_OUT_GONE: {
    status: 404,
    public: true,
    text: '找不到没有发出的出库单或订单 {num}',
    hint: '请核对编号',
  },
  EXPRESS_SILENT: {
    status: 409,
    public: true,
    text: '快递公司还没有答复，这一张还没有面单可以打印',
    hint: '系统会继续核实，取到后单号自动填上；过一会再打印一次，不会重复取号',
  },
  EXPRESS_NOTHING: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 没有可以{action}的快递单号',
    hint: '请先获取或录入快递单号',
    remedy: { use: 'outOrder.takeWaybill' },
  },
  EXPRESS_LIVING: {
    status: 409,
    public: true,
    text: '快递账号“{name}”还有 {count} 个没有发出的单号',
    hint: '请先发货或回收这些单号；不再使用可以停用',
  },
  EXPRESS_ACCOUNT_LACKS: {
    status: 400,
    public: true,
    text: '电子面单账号要写网点类型和客户编号',
    hint: '请补全；没有电子面单请选手工单号',
  },
  EXPRESS_TEST_FAILED: {
    status: 409,
    public: true,
    text: '测试取号没有成功：{reason}',
    hint: '请核对客户编号、密钥与网点',
  },
  FREIGHT_REGION_TWICE: {
    status: 400,
    public: true,
    text: '地区“{one}”与“{other}”重叠，一个地区只能有一种运费',
    hint: '请从其中一行去掉',
  },
  FREIGHT_REGION_NONE: {
    status: 400,
    public: true,
    text: '第 {line} 行地区运费没有选地区',
    hint: '请选择地区，或删去这一行',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof expressErrors> {}
}
