import type { Page } from '@playwright/test'
import type { Appearance } from '../../runtime/theme/appearance'

/** Something of the shell that a plain visit does not show. */
export interface ShellState {
  name: string
  appearance: Partial<Appearance>
  /** Window, in pixels; 1366 × 768 without it. */
  size?: readonly [width: number, height: number]
  path?: string
  open?(page: Page): Promise<void>
}

const phone = [390, 844] as const

const press = (name: string) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

const pointAtModule = async (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('button').nth(1).hover()

const openTabMenu = async (page: Page) =>
  page.locator('.shell-tab.is-active').click({ button: 'right' })

export const states: ShellState[] = [
  { name: 'panel', appearance: { layout: 'horizontal' }, open: pointAtModule },
  {
    name: 'panel-white',
    appearance: { layout: 'horizontal', theme: 'blue-white' },
    open: pointAtModule,
  },
  { name: 'float-panel', appearance: { layout: 'float', theme: 'ocean' }, open: pointAtModule },
  { name: 'vertical-folded', appearance: { layout: 'vertical', isSideFolded: true } },
  {
    name: 'vertical-folded-white',
    appearance: { layout: 'vertical', isSideFolded: true, theme: 'green-white' },
    open: pointAtModule,
  },
  { name: 'comprehensive-folded', appearance: { layout: 'comprehensive', isSideFolded: true } },
  { name: 'column-horizontal', appearance: { layout: 'column', columnStyle: 'horizontal' } },
  { name: 'column-card', appearance: { layout: 'column', columnStyle: 'card' } },
  {
    name: 'column-card-white',
    appearance: { layout: 'column', columnStyle: 'card', theme: 'red-white' },
  },
  { name: 'column-arrow', appearance: { layout: 'column', columnStyle: 'arrow' } },
  {
    name: 'column-arrow-white',
    appearance: { layout: 'column', columnStyle: 'arrow', theme: 'green-white' },
  },
  { name: 'tabs-card', appearance: { tabStyle: 'card', tabIcons: true } },
  { name: 'tabs-smart', appearance: { tabStyle: 'smart', tabIcons: true } },
  { name: 'tab-menu', appearance: { layout: 'common', theme: 'ocean' }, open: openTabMenu },
  { name: 'drawer', appearance: { layout: 'column' }, open: press('主题设置') },
  { name: 'drawer-red', appearance: { theme: 'red-white' }, open: press('主题设置') },
  { name: 'account', appearance: {}, open: press('周文澜') },
  { name: 'english', appearance: { locale: 'en', language: true, search: true, tabIcons: true } },
  { name: 'home', appearance: {}, path: '/index' },
  { name: 'missing', appearance: { layout: 'vertical' }, path: '/404' },
  { name: 'phone', appearance: {}, size: phone },
  { name: 'phone-home', appearance: { theme: 'ocean' }, size: phone, path: '/index' },
  { name: 'phone-menu', appearance: {}, size: phone, open: press('打开菜单') },
  { name: 'phone-drawer', appearance: {}, size: phone, open: press('主题设置') },
]
