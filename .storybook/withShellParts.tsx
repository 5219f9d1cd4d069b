import type { Decorator, Loader } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { registerBespoke } from '../app/register-bespoke'
import { ShellParts } from '../bespoke/shell/stage/shellStage'
import { createRegistry } from '../renderer/language/registry'
import { loadPage } from '../runtime/routing'
import { pageAnswers } from './createPageHttp'

const shownPage = '/examineOrder'

/** The product's own pages, bell and menus for the stories of the shell, there before the story is drawn. */
export const loadShellParts: Loader = async ({ title }) => {
  if (!title.startsWith('bespoke 手写界面/shell')) return {}
  const { page, resources } = await loadPage(shownPage)
  const registry = createRegistry()
  registerBespoke(registry)
  return { shellParts: { registry, answers: pageAnswers({ page, resources, rows: 20 }) } }
}

/** Stories of the shell stand around the product's own parts, not around stand-ins. */
export const withShellParts: Decorator = (Story, { loaded }) => (
  <ShellParts value={loaded['shellParts'] as ComponentProps<typeof ShellParts>['value']}>
    <Story />
  </ShellParts>
)
