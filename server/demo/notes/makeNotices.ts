import { daysAgo, hours } from '../world/Calendar'
import { companyNotices, platformNotices, type NoticePlan } from '../plans/notices'
import type { SeededCompany } from '../world/seeded'
import { staffFor, type World } from '../world/World'

// What is older has been read by everybody it is for.
const readAfter = daysAgo(4)

/** Notices of the platform and of every company in each state; the older ones are read. */
export function makeNotices(world: World): void {
  for (const plan of platformNotices) {
    const id = addNotice(world, plan)
    for (const company of world.companies) markRead(world, id, plan, company)
  }
  for (const company of world.companies)
    for (const plan of companyNotices)
      markRead(world, addNotice(world, plan, company), plan, company)
}

function addNotice({ sheet, calendar }: World, plan: NoticePlan, company?: SeededCompany): string {
  const at = (minutes: number) => calendar.stamp(calendar.now + minutes)
  const scope = company ? 'COMPANY' : plan.versionIds ? 'VERSION' : 'ALL'
  return sheet.add('notice', {
    companyId: company?.id ?? null,
    title: plan.title,
    noticeType: plan.type,
    kind: plan.isMail ? '2' : '1',
    notice: plan.isMail ? null : plan.text,
    email: plan.isMail ? plan.text : null,
    scope,
    versionIds: plan.versionIds ?? [],
    topFlag: plan.isTop ? '1' : '0',
    popFlag: '0',
    publishTime: plan.publish === null ? null : at(plan.publish),
    expireTime: plan.expire === undefined ? null : at(plan.expire),
    state: plan.state,
    createTime: at(Math.min(plan.publish ?? 0, 0) - hours(1)),
    createBy: company ? staffFor(company, 'boss').id : null,
  })
}

function markRead(
  { sheet, calendar }: World,
  noticeId: string,
  { publish, versionIds }: NoticePlan,
  company: SeededCompany,
): void {
  if (publish === null || publish > readAfter) return
  if (versionIds && !versionIds.includes(company.plan.versionId)) return
  for (const member of company.staff)
    sheet.add('noticeRead', {
      companyId: company.id,
      noticeId,
      userId: member.id,
      readTime: calendar.stamp(calendar.now + publish + hours(2)),
    })
}
