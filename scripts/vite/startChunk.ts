import type { BuildOptions } from 'vite'

/**
 * One file holds what stands until the first rows. Left to itself the bundler cuts it into some seventy, which come
 * in waves, for each knows only its own imports. `work` names what is fetched lazily and yet always needed.
 */
export const startChunk = (html: string, work: string): BuildOptions['rolldownOptions'] => ({
  input: { index: html, work },
  // What `work` names is lazy in the program and here on purpose in the first file.
  checks: { ineffectiveDynamicImport: false },
  output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
})
