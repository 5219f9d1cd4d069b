export { createLanguageService } from './createLanguageService'
export type { LoadedRoom } from './createLanguageService'
export type { Completion, CompletionKind, Completions, HoverHelp, LanguageService } from './types'
