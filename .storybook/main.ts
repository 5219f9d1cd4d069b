import type { StorybookConfig } from '@storybook/react-vite'
import { docsName } from './docs/docsName.ts'

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
  // The tables of properties are made by scripts/stories; the plugin took half of the build.
  typescript: { reactDocgen: false },
  docs: { defaultName: docsName },
  // Reads properties out of the source while a story starts, with a parser of its own; PartPage shows ours.
  previewAnnotations: (entries = []) =>
    entries.filter(
      (entry) => typeof entry !== 'string' || !/entry-preview-(docs|argtypes)/.test(entry),
    ),
}
export default config
