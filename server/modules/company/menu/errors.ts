import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of menu administration. */
export const menuErrors = defineErrors({
  MENU_GENERATED: {
    status: 409,
    public: true,
    text: '“{menuName}”由页面文件生成，{what}',
    hint: '可以改名称、图标、次序、显隐、徽标和状态；其余请改页面文件',
  },
  MENU_PARENT: {
    status: 400,
    public: true,
    text: '上级菜单不能是它自己、它的下级或一个按钮',
    hint: '请另选上级',
  },
  MENU_PERMS: {
    status: 400,
    public: true,
    text: '权限标识应像 order:examine:list，两到四段字母，用冒号隔开',
    hint: '按钮一定要有权限标识',
  },
  MENU_PATH: {
    status: 400,
    public: true,
    text: '菜单要有以 / 开头的路由地址，或者外部链接',
    hint: '请填其中一样',
  },
  MENU_BELOW: {
    status: 409,
    public: true,
    text: '“{menuName}”下面还有 {count} 项，不能删除',
    hint: '请先删除或移走下级',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof menuErrors> {}
}
