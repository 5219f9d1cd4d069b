import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by so much, in percent of what lives, before it is collected whole. V8 left alone lets it grow to
 * four times of that: an import of half a million lines then holds hundreds of megabytes that nobody uses
 * (bench/files.md).
 */
export const growHeapBy = (percent: number) =>
  setFlagsFromString(`--heap-growing-percent=${percent}`)
