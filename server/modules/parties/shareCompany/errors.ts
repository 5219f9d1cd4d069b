import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of joining and leaving the sharing of warehouses. */
export const shareCompanyErrors = defineErrors({
  SHARE_NOT_AGREED: {
    status: 400,
    public: true,
    text: '还没有同意共享协议',
    hint: '请先查看协议并勾选同意',
  },
  SHARE_WAREHOUSE: {
    status: 409,
    public: true,
    text: '共享仓库“{warehouse}”{why}',
    hint: '请换一个启用中的自有仓库，或先补齐库存',
  },
  SHARE_NO_RETURN: {
    status: 409,
    public: true,
    text: '公司资料里还没有退货地址，不能申请共享',
    hint: '请先在公司资料里填写退货收件人、电话和地址',
  },
  SHARE_SCOPE_LACKS: {
    status: 400,
    public: true,
    text: '还没有填{title}',
    hint: '这种共享范围需要它，请填好再提交',
  },
  SHARE_STATE: {
    status: 409,
    public: true,
    text: '申请现在是“{now}”，不能修改',
    hint: '请等平台审核；待审核的可以先撤回',
  },
  SHARE_KEEP_ONE: {
    status: 409,
    public: true,
    text: '共享中的仓库全都去掉了，增加的仓库还要等审核',
    hint: '请至少保留一个共享中的仓库；不再共享请申请退出',
  },
  SHARE_OPEN_ORDERS: {
    status: 409,
    public: true,
    text: '“{company}”还有 {count} 张代发订单没有做完，不能同意退出',
    hint: '请等这些订单完成以后再审核',
  },
  SHARE_NOT_MEMBER: {
    status: 409,
    public: true,
    text: '本公司还没有加入共享，不能共享这个仓库',
    hint: '请先在“加入共享”提交申请，平台通过后再设置每个仓库',
  },
  SHARE_COMPANY_UNKNOWN: {
    status: 409,
    public: true,
    text: '指定企业里有一家不存在、已停用，或就是本公司',
    hint: '请重新选择指定企业',
  },
  SHARE_NOT_OWN: {
    status: 409,
    public: true,
    text: '只有申请的企业自己可以{title}',
    hint: '请由“{company}”处理',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof shareCompanyErrors> {}
}
