import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 库存导入 and 库存删除, of whole files and tasks; lines that stay out say their own reason. */
export const stockImportErrors = defineErrors({
  STOCK_IMPORT_MODE: {
    status: 400,
    public: true,
    text: '古旧书一本一行，只能累加导入',
    hint: '请选择累加库存；改价、改货位请到库存查询',
  },
  PICTURE_ZIP: {
    status: 400,
    public: true,
    text: '图片包不能使用：{reason}',
    hint: '请把图片重新压缩成没有密码的 zip，再上传',
  },
  PICTURE_ZIP_EMPTY: {
    status: 400,
    public: true,
    text: '图片包里没有图片',
    hint: '请选好图片再压缩，图片用一书一码、商品编码或 ISBN 命名',
  },
  PICTURE_ZIP_MANY: {
    status: 400,
    public: true,
    text: '图片包里有 {count} 个文件，一次最多 {most} 个',
    hint: '请分成几个压缩包上传',
  },
  PICTURE_ZIP_GONE: {
    status: 409,
    public: true,
    text: '图片包已经过期，这一张没有上传',
    hint: '请重新上传图片包',
  },
  PICTURE_BAD: {
    status: 400,
    public: true,
    text: '这一张不能用：{reason}',
    hint: '请用看图软件打开，另存为 JPG 或 PNG 后重新上传',
  },
  PICTURE_FULL: {
    status: 409,
    public: true,
    text: '《{label}》已经有 {most} 张图，这一张没有上传',
    hint: '请先删去不要的图片',
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
