import { defineErrors } from '../../../base/errors/ErrorSpec'

const refused = (text: string, hint: string) => ({ status: 409, public: true, text, hint }) as const

/** Refusals of circles and their members. */
export const circleErrors = defineErrors({
  CIRCLE_JOINED: refused('您已加入该圈子！', '可以在“已加入”里查看'),
  CIRCLE_APPLYING: refused('已经申请过“{name}”，正在等圈主审核', '可以在“审核中”里查看'),
  CIRCLE_REASON: refused('申请说明不能为空！', '请写明公司的经营范围和库存规模'),
  CIRCLE_RULES: refused('同意圈规才能加入', '请先在圈子详情里阅读圈规，再勾选同意'),
  CIRCLE_TOO_SOON: refused('“{name}”拒绝申请还不到 24 小时', '请在 24 小时以后再申请'),
  CIRCLE_TOO_SMALL: refused(
    '“{name}”要求至少 {need} 个可售品种，贵公司有 {have} 个',
    '请先充实库存，或只以采购方加入',
  ),
  CIRCLE_INVITE_BAD: refused('邀请码无效、已被使用或已过期', '请向圈主索取新的邀请码'),
  CIRCLE_CLOSED: refused('“{name}”已停用或解散，现在不能加入', '请选择其他圈子'),
  CIRCLE_FULL: refused('“{name}”的代号已经用完，不能再加入', '请联系圈主'),
  CIRCLE_OWNER_STAYS: refused('圈主不能退出圈子', '请先把圈主转让给别的成员，或停用以后解散'),
  CIRCLE_NOT_MEMBER: refused('贵公司不在这个圈子里', '请刷新后查看'),
  CIRCLE_ORDERS_OPEN: refused('还有 {count} 张待审核或待发货的馆配订单', '请先处理完这些订单'),
  CIRCLE_NOT_ALLOWED: refused('只有{who}可以{title}', '请联系{who}处理'),
  CIRCLE_MEMBER_OWNER: refused('不能对圈主这样做', '请先转让圈主'),
  CIRCLE_NAME_USED: refused('贵公司已经有叫“{name}”的圈子', '请换一个名称'),
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof circleErrors> {}
}
