import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 锁库管理. */
export const lockErrors = defineErrors({
  LOCK_TYPE_HAND: {
    status: 400,
    public: true,
    text: '只能新增手工锁库或店铺锁库',
    hint: '单据占用由单据自己锁定和释放',
  },
  LOCK_GOODS_UNKNOWN: {
    status: 409,
    public: true,
    text: '这个仓库没有 {code} 的库存，本次没有锁定',
    hint: '请核对仓库、编码和品相',
  },
  LOCK_PLACE_OTHER: {
    status: 409,
    public: true,
    text: '选的货位里有 {count} 处不是《{productName}》这个品相的库存，本次没有锁定',
    hint: '请重新选择货位，或不指定货位',
  },
  LOCK_NOT_ENOUGH: {
    status: 409,
    public: true,
    text: '《{productName}》只有 {available} 册可以锁定，没有其他占用，不能锁定 {quantity} 册，本次没有锁定',
    hint: '请减少数量，或换一个仓库、品相',
  },
  LOCK_HELD: {
    status: 409,
    public: true,
    text: '《{productName}》只有 {available} 册可以锁定，不能锁定 {quantity} 册，本次没有锁定。已被占用 {locked} 册：{holders}',
    hint: '请减少数量，或先处理占用它的单据',
  },
  LOCK_SHOPS_NEEDED: {
    status: 400,
    public: true,
    text: '店铺锁库要选可售店铺，本次没有改动',
    hint: '请至少选择一个店铺',
  },
  LOCK_SHOP_UNKNOWN: {
    status: 409,
    public: true,
    text: '没有找到店铺 {shopNum}，它可能已停用，或不在您的数据范围内',
    hint: '请重新选择店铺',
  },
  LOCK_EXPIRED: {
    status: 400,
    public: true,
    text: '到期时间 {expireTime} 已经过去，本次没有改动',
    hint: '请填以后的时间，或不填表示不限期',
  },
  LOCK_OF_BILL: {
    status: 409,
    public: true,
    text: '锁库单 {lockNum} 是单据 {billNum} 的占用，不能手工改动',
    hint: '请在单据 {billNum} 里取消或完成，占用会随着释放',
  },
  LOCK_BILL_OPEN: {
    status: 409,
    public: true,
    text: '单据 {billNum} 还没有了结，锁库单 {lockNum} 不是异常占用，没有释放',
    hint: '请刷新后查看最新的异常占用',
  },
  LOCK_IMPORT_WAREHOUSE: {
    status: 409,
    public: true,
    text: '没有找到仓库“{warehouseName}”，它可能已停用，或不在您的数据范围内',
    hint: '请改成“仓库管理”里的仓库名称',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof lockErrors> {}
}
