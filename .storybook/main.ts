import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './catalogue/**/*.mdx',
    './catalogue/**/*.stories.tsx',
    '../.stories/**/*.stories.tsx',
    '../{runtime,renderer,bespoke,authoring}/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
}
export default config
