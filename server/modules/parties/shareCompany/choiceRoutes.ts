import { defineRoute, type Route } from '../../../kit/http'

const freightTemplates = defineRoute({
  call: 'GET /shop/freightTemplate/down',
  permission: 'login',
  summary: '运费模板选项',
  handle: (ctx) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('freightTemplate')
        .select(['id', 'templateName'])
        .orderBy('isDefault', 'desc')
        .orderBy('id')
        .limit(200)
        .execute(),
    ),
})

/** What the two pages ask of freight templates. */
export const choiceRoutes: readonly Route[] = [freightTemplates]
