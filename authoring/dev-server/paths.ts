/** Addresses of the bench on the dev server. */
export const benchPaths = {
  workbench: '/workbench/',
  preview: '/workbench/preview.html',
  save: '/workbench/save',
} as const

/** Sent to every window when a schema file was written: `{ path, text }`, no text when it is gone. */
export const fileEvent = 'authoring:file'

export interface FileChange {
  path: string
  text?: string
}
