import type { BuildOptions } from 'vite'

// antd's buttons and tooltips name them for a context and a colour; only lazy parts use what they do.
const importedInVain =
  /@rc-component\/(?:async-validator|collapse|form\/es\/(?!FormContext))|antd\/es\/collapse\//

/**
 * One file holds what stands until the first rows. Left to itself the bundler cuts it into some seventy, which come
 * in waves, for each knows only its own imports. `work` names what is fetched lazily and yet always needed.
 */
export const startChunk = (html: string, work: string): BuildOptions['rolldownOptions'] => ({
  input: { index: html, work },
  // What `work` names is lazy in the program and here on purpose in the first file.
  checks: { ineffectiveDynamicImport: false },
  // rc packages do not declare it; a module of theirs that nobody uses need not be fetched.
  treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          name: 'start',
          tags: ['$initial'],
          test: (id: string) => !importedInVain.test(id),
        },
      ],
    },
  },
})
