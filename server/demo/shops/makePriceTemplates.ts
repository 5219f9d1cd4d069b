import { daysAgo, hours } from '../world/Calendar'
import type { SeededCompany } from '../world/seeded'
import type { World } from '../world/World'
import { priceTemplates, type DemoTemplate } from './priceTemplates'

/** 价格模板: all of them in the first company, the first two in the others; shops go by those of their platform. */
export function makePriceTemplates(world: World): void {
  const byShop = new Map<string, string>()
  for (const [at, company] of world.companies.entries())
    for (const template of at === 0 ? priceTemplates : priceTemplates.slice(0, 2)) {
      const id = addTemplate(world, company, template)
      for (const { shopNum, platformId } of company.shops)
        if (template.usedOn.includes(platformId)) byShop.set(shopNum, id)
    }
  for (const shop of world.sheet.of('shop'))
    shop.priceTemplateId = byShop.get(String(shop.shopNum)) ?? null
}

function addTemplate(
  { sheet, calendar }: World,
  { id: companyId, staff }: SeededCompany,
  { usedOn: _usedOn, ...said }: DemoTemplate,
): string {
  const made = calendar.stamp(daysAgo(40 - sheet.of('priceTemplate').length) + hours(11))
  return sheet.add('priceTemplate', {
    companyId,
    ...said,
    shopNums: [],
    createBy: staff[0]?.id ?? null,
    createTime: made,
    updateTime: made,
  } as never)
}
