import { Type } from 'typebox'
import { pruneMenus } from '../../../../schemas/language/pruneMenus'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { readRouters, type MenuEntry } from '../../company/menu/readRouters'

const longest = 50

export const fastMenuRoutes: Route[] = [
  defineRoute({
    // The 1 is the specification's literal: whoever asks gets their own menus.
    call: 'GET /system/menu/roleMenuTreeselect/1',
    permission: 'login',
    summary: '快捷菜单可选菜单',
    handle: (ctx) => ctx.trx(async (trx) => ({ menus: shown(await readRouters(trx, ctx.user)) })),
  }),
  defineRoute({
    call: 'GET /system/fastMenu/selectFastMenuSel',
    permission: 'login',
    summary: '已选快捷菜单',
    handle: (ctx) =>
      ctx.trx((trx) =>
        trx
          .selectFrom('fastMenu')
          .select(['menuId', 'halfFlag'])
          .where('companyId', '=', ctx.companyId)
          .where('userId', '=', ctx.user.userId)
          .orderBy('sort')
          .execute(),
      ),
  }),
  defineRoute({
    call: 'POST /system/fastMenu/saveFastMenu',
    permission: 'login',
    summary: '保存快捷菜单',
    body: Type.Object({
      // numbers or their text, as the specification's clients send them; what is no positive number is dropped
      menuIds: Type.Array(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()]), {
        maxItems: 1000,
        title: '菜单',
      }),
    }),
    handle: async (ctx, { body }) => {
      if (ctx.user.roleKey === 'fast_mail') throw fail('FAST_MENU_FIXED')
      return save(ctx, positiveIds(body.menuIds))
    },
  }),
]

/** Replaces the whole choice in one transaction, in the order of the tree; what the user may not see is dropped. */
const save = (ctx: Context, wanted: ReadonlySet<string>) =>
  ctx.trx(async (trx) => {
    const chosen = flatten(shown(await readRouters(trx, ctx.user))).filter(({ menuId }) =>
      wanted.has(menuId),
    )
    if (chosen.filter(({ children }) => children.length === 0).length > longest)
      throw fail('FAST_MENU_TOO_MANY', { limit: longest })
    await trx
      .deleteFrom('fastMenu')
      .where('companyId', '=', ctx.companyId)
      .where('userId', '=', ctx.user.userId)
      .execute()
    if (chosen.length > 0)
      await trx
        .insertInto('fastMenu')
        .values(
          chosen.map(({ menuId, children }, at) => ({
            companyId: ctx.companyId,
            userId: ctx.user.userId,
            menuId,
            sort: at,
            halfFlag: flatten(children).every((child) => wanted.has(child.menuId)) ? '0' : '1',
          })),
        )
        .execute()
    return { menuIds: chosen.map(({ menuId }) => menuId) }
  })

function positiveIds(ids: readonly (string | number)[]): Set<string> {
  return new Set(ids.map(String).filter((id) => /^[1-9]\d*$/.test(id)))
}

const titleOf = {
  title: ({ menuName }: MenuEntry) => menuName,
  name: ({ name }: MenuEntry) => name,
}

/** What may be chosen: the menu as the console shows it, specification §6. */
const shown = (modules: readonly MenuEntry[]): MenuEntry[] => visible(pruneMenus(modules, titleOf))

const visible = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .filter((entry) => entry.visible !== '1')
    .map((entry) => ({ ...entry, children: visible(entry.children) }))
    // a directory whose every page is hidden leads nowhere
    .filter((entry) => entry.children.length > 0 || entry.path !== '')

const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children)])
