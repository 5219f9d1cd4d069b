import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of the fast menu. */
export const fastMenuErrors = defineErrors({
  FAST_MENU_FIXED: {
    status: 409,
    public: true,
    text: '当前角色不能修改快捷菜单',
    hint: '需要调整请联系管理员',
  },
  FAST_MENU_TOO_MANY: {
    status: 400,
    public: true,
    text: '最多选择{limit}个菜单！',
    hint: '请先取消一些不常用的菜单',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof fastMenuErrors> {}
}
