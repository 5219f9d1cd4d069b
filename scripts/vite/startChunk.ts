import type { BuildOptions } from 'vite'

/**
 * One file holds what stands until the first rows. Left to itself the bundler cuts it into some seventy, which come
 * in waves, for each knows only its own imports. `work` names what is fetched lazily and yet always needed.
 */
export const startChunk = (html: string, work: string): BuildOptions['rolldownOptions'] => ({
  input: { index: html, work },
  output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
})
