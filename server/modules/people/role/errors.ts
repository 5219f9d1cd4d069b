import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of handing out rights. */
export const roleErrors = defineErrors({
  GRANT_BEYOND: {
    status: 409,
    public: true,
    text: '不能授出您自己没有的权限：{what}',
    hint: '请去掉它们，或请主账号来设置',
  },
  GRANT_UNKNOWN: {
    status: 400,
    public: true,
    text: '选择的{title}不存在、已被删除，或当前版本不包含',
    hint: '请刷新后重新选择',
  },
  ROLE_STRONGER: {
    status: 409,
    public: true,
    text: '角色“{roleName}”的权限比您的多，您不能修改或分配',
    hint: '请联系主账号',
  },
  ROLE_OWN: {
    status: 409,
    public: true,
    text: '“{roleName}”是您自己的角色，不能自己修改',
    hint: '请联系主账号',
  },
  ROLE_BOSS_FIXED: {
    status: 409,
    public: true,
    text: '老板角色总是拥有全部权限，不能停用，也不能改权限、范围和权限字符',
    hint: '要限制权限，请给用户换一个角色',
  },
  ROLE_KEY_FIXED: {
    status: 409,
    public: true,
    text: '内置角色的权限字符不能修改',
    hint: '请新增一个角色',
  },
  ROLE_KEY_USED: {
    status: 409,
    public: true,
    text: '权限字符“{roleKey}”已经有角色在用',
    hint: '请换一个',
  },
  ROLE_NAME_USED: {
    status: 409,
    public: true,
    text: '角色“{roleName}”已经存在',
    hint: '请换一个名称',
  },
  ROLE_IN_USE: {
    status: 409,
    public: true,
    text: '还有 {count} 个用户是“{roleName}”，不能删除',
    hint: '请先在“分配用户”里去掉他们',
  },
  ROLE_BUILT_IN: {
    status: 409,
    public: true,
    text: '“{roleName}”是内置角色，不能删除',
    hint: '不用它可以停用',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof roleErrors> {}
}
