export { createLanguageService } from './createLanguageService'
export type { LoadedRoom } from './roomFacts'
export type { Completion, CompletionKind, Completions, HoverHelp, LanguageService } from './types'
