import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 库存导入 and 库存删除, of whole files and tasks; lines that stay out say their own reason. */
export const stockImportErrors = defineErrors({
  STOCK_IMPORT_MODE: {
    status: 400,
    public: true,
    text: '古旧书一本一行，只能累加导入',
    hint: '请选择累加库存；改价、改货位请到库存查询',
  },
  STOCK_REVOKE_LATE: {
    status: 409,
    public: true,
    text: '{taskNum} 已经超过 {hours} 小时，不能撤销',
    hint: '请用盘点或改库存更正',
  },
  STOCK_REVOKE_NOTHING: {
    status: 409,
    public: true,
    text: '{taskNum} 没有可以撤销的库存变动：已经撤销过，或者商品都已出库',
    hint: '请在库存流水里按任务编号查看',
  },
  STOCK_REVOKE_RUNNING: {
    status: 409,
    public: true,
    text: '{taskNum} 还没有结束，不能撤销',
    hint: '请先取消任务，或等它做完',
  },
  STOCK_DELETE_SCOPE: {
    status: 400,
    public: true,
    text: '没有说清除哪些库存，没有新建任务',
    hint: '按条件清除至少填一个条件，按货位清除至少填一个货架号',
  },
  STOCK_DELETE_NOTHING: {
    status: 409,
    public: true,
    text: '这个范围里没有库存，没有新建任务',
    hint: '请核对仓库和条件',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof stockImportErrors> {}
}
