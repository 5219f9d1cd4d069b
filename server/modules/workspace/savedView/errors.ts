import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of saved views. */
export const savedViewErrors = defineErrors({
  VIEW_NAME_USED: {
    status: 409,
    public: true,
    text: '您在这个列表里已经有名为“{name}”的视图',
    hint: '请换一个名称，或直接保存到那个视图',
  },
  VIEW_NOT_YOURS: {
    status: 409,
    public: true,
    text: '视图“{name}”是{ownerName}的，只有本人或管理员可以{what}',
    hint: '可以用“另存为”保存一份自己的视图',
  },
  VIEW_SHARE_NOT_YOURS: {
    status: 409,
    public: true,
    text: '视图“{name}”是{ownerName}的，共享与否由本人决定',
    hint: '请联系{ownerName}，或删除这个视图',
  },
  VIEW_TOO_MANY: {
    status: 409,
    public: true,
    text: '一个列表里最多保存 {limit} 个自己的视图',
    hint: '请先删除不用的视图',
  },
  VIEW_TOO_LARGE: {
    status: 400,
    public: true,
    text: '视图的内容有 {sizeKb} KB，超过上限 {limitKb} KB',
    hint: '请减少筛选里粘贴的值后再保存',
  },
  VIEW_DEFAULT_PRIVATE: {
    status: 409,
    public: true,
    text: '视图“{name}”没有共享，同事看不到，不能设为公司默认',
    hint: '请先共享这个视图',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof savedViewErrors> {}
}
