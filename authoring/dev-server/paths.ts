/** Addresses of the bench on the dev server. */
export const benchPaths = {
  workbench: '/workbench/',
  preview: '/workbench/preview.html',
  save: '/workbench/save',
  problems: '/workbench/problems',
  /** `?path=<route>` leads to the file of that page in the workbench. */
  edit: '/workbench/edit',
} as const

/** Sent to every window when a schema file was written: `{ path, text }`, no text when it is gone. */
export const fileEvent = 'authoring:file'

export interface FileChange {
  path: string
  text?: string
}

/** Sent with every saved schema file: all that is wrong now; nothing when all is well. */
export const problemsEvent = 'console:problems'

/** An error as the linter says it. */
export interface SavedProblem {
  file: string
  line: number
  column: number
  rule: string
  message: string
  /** No page can be drawn with it: what was drawn before stays. */
  isHeld: boolean
}
