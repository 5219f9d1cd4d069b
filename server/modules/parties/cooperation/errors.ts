import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of trading online with another company. */
export const cooperationErrors = defineErrors({
  COOPERATION_OPEN: {
    status: 409,
    public: true,
    text: '已经向“{company}”申请过，正在等对方审批',
    hint: '可以在“待审批”里查看或撤回',
  },
  COOPERATION_RUNNING: {
    status: 409,
    public: true,
    text: '与“{company}”已经在合作',
    hint: '可以直接采购；要改条件请联系对方',
  },
  COOPERATION_TOO_SOON: {
    status: 409,
    public: true,
    text: '“{company}”在 {time} 拒绝了申请，24 小时以后才能再申请',
    hint: '可以先联系对方，说明情况',
  },
  COOPERATION_GONE: {
    status: 409,
    public: true,
    text: '这家公司现在不接受合作申请',
    hint: '它可能已经退出共享，请刷新后重新选择',
  },
  COOPERATION_SIDE: {
    status: 409,
    public: true,
    text: '只有{side}可以{title}',
    hint: '请由{side}处理',
  },
  COOPERATION_IN_USE: {
    status: 409,
    public: true,
    text: '与“{company}”还有 {count} 张单据没有做完，不能终止',
    hint: '请先完成或作废这些单据：{nums}',
  },
  COOPERATION_LINK_TAKEN: {
    status: 409,
    public: true,
    text: '客户“{name}”已经是另一家公司的线上客户，不能关联',
    hint: '请换一个客户，或不关联，由系统新建',
  },
  COOPERATION_NAME_TAKEN: {
    status: 409,
    public: true,
    text: '“{company}”已有一个与本公司同名的线上供应商，属于另一家公司，不能建立合作',
    hint: '请联系对方把那个供应商改名，再同意',
  },
  COOPERATION_WAREHOUSE: {
    status: 409,
    public: true,
    text: '开放的仓库里有已停用或不是本公司的',
    hint: '请刷新后重新选择仓库',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof cooperationErrors> {}
}
