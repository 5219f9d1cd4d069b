import type { Preview } from '@storybook/react-vite'

const preview: Preview = {
  parameters: {
    layout: 'padded',
    // A story with an accessibility violation fails the tests.
    a11y: { test: 'error' },
    options: { storySort: { order: ['pages', 'renderer', 'bespoke', 'runtime'] } },
  },
}
export default preview
