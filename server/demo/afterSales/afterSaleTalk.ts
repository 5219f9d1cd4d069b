import type { Order, Person, Plan } from './afterSaleSides'
import type { World } from '../world/World'

interface Talk {
  id: string
  sides: Pick<Order, 'companyId' | 'supplyCompanyId'>
  applied: number
  decided: number | null
  plan: Plan
  applicant: Person
  reviewer: Person
  applyAmount: string
}

const endings: Readonly<Record<string, string>> = {
  '1': '同意退款',
  '2': '拒绝了售后申请：商品无问题',
  '4': '售后已取消',
  '5': '同意退货，请在 7 天内寄回',
  '6': '同意退货，请在 7 天内寄回',
}

/** What the two sides said, as far as the request has come. */
export function talk({ sheet, calendar }: World, talk: Talk): void {
  const { id, sides, applied, decided, plan, applicant, reviewer } = talk
  const isPair = sides.companyId !== sides.supplyCompanyId
  const say = (
    minutes: number,
    sender: '1' | '2' | '3',
    who: Talk['applicant'],
    content: string,
    isRead: boolean,
  ) =>
    sheet.add('afterSaleMessage', {
      ...sides,
      afterSaleId: id,
      sender,
      senderName: who.nickName,
      senderCompanyName: who.companyName,
      content,
      pictures: [],
      toCompanyId: isPair ? (who === applicant ? sides.supplyCompanyId : sides.companyId) : null,
      readFlag: isRead,
      createTime: calendar.stamp(minutes),
    })
  const isAnswered = decided !== null
  say(applied, '3', applicant, `提交了售后申请，退 1 件，${talk.applyAmount} 元`, isAnswered)
  say(
    applied + 10,
    '1',
    applicant,
    '您好，买家反馈商品有问题，图片已附上，麻烦尽快处理。',
    isAnswered,
  )
  if (!isAnswered) return
  say(decided - 20, isPair ? '2' : '1', reviewer, '收到，正在核对出库记录，稍后回复您。', true)
  say(decided, '3', reviewer, endings[plan.state] ?? '', plan.state !== '6')
  if (plan.parcel === 'IN_TRANSIT')
    say(decided + 20, '1', applicant, '已经寄出，单号填在退货物流里了，请查收。', false)
}
