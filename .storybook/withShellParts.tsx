import type { Decorator, Loader } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { ShellParts } from '../bespoke/shell/stage/ShellParts'

/** The product's own pages, bell and menus for the stories of the shell, there before the story is drawn. */
export const loadShellParts: Loader = async ({ title }) =>
  title.startsWith('手写界面 bespoke/') && title.split('/')[1]?.endsWith(' shell')
    ? { shellParts: await (await import('./shellParts')).shellParts() }
    : {}

/** Stories of the shell stand around the product's own parts, not around stand-ins. */
export const withShellParts: Decorator = (Story, { loaded }) => (
  <ShellParts value={loaded['shellParts'] as ComponentProps<typeof ShellParts>['value']}>
    <Story />
  </ShellParts>
)
