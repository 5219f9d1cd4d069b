import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of user administration. */
export const userErrors = defineErrors({
  USER_LIMIT: {
    status: 409,
    public: true,
    text: '用户数已达上限，请升级版本',
    hint: '现在的版本最多 {limit} 个用户；也可以停用不再使用的账号',
  },
  USER_NAME_SHAPE: {
    status: 400,
    public: true,
    text: '登录账号应为 4 到 30 位字母、数字、- 或 _，以字母开头',
    hint: '请改后再提交',
  },
  USER_NAME_USED: {
    status: 409,
    public: true,
    text: '登录账号“{username}”已经有人在用',
    hint: '请换一个；登录账号在全系统里不重复',
  },
  USER_PHONE_USED: {
    status: 409,
    public: true,
    text: '手机号已经登记在本公司的“{nickName}”名下',
    hint: '请核对手机号',
  },
  USER_SELF: {
    status: 409,
    public: true,
    text: '不能改自己的账号、角色和数据范围',
    hint: '姓名、手机号和密码在个人中心改，其余请联系主账号',
  },
  USER_OWNER: {
    status: 409,
    public: true,
    text: '“{nickName}”是公司的主账号，不能停用、删除或改动',
    hint: '要换人，请由主账号自己“转移主账号”',
  },
  USER_STRONGER: {
    status: 409,
    public: true,
    text: '“{nickName}”的权限比您的多，您不能改动',
    hint: '请联系主账号',
  },
  USER_NOT_OWNER: {
    status: 409,
    public: true,
    text: '只有主账号能转移主账号',
    hint: '请用主账号登录',
  },
  USER_OWNER_UNFIT: {
    status: 409,
    public: true,
    text: '主账号只能转给正常使用、不是弱密码的用户',
    hint: '请先启用“{nickName}”，并让他登录一次改掉初始密码',
  },
  USER_WAREHOUSE_BEYOND: {
    status: 400,
    public: true,
    text: '默认仓库不在可用仓库里',
    hint: '请把它加进可用仓库，或换一个默认仓库',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof userErrors> {}
}
