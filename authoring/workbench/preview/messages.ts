import type { SchemaEdit } from '../../../runtime/routing/createPageStore'
import type { ThemeMode } from '../../../runtime/theme'

/** From the workbench to the page in the frame. */
export interface ShowMessage {
  type: 'workbench:show'
  route?: string
  edits: readonly SchemaEdit[]
  mode: ThemeMode
}

/** From the frame: it stands (again) and wants to be told, or where it is now. */
export type FrameMessage =
  | { type: 'preview:ready' }
  | { type: 'preview:at'; address: string; isSignedOut: boolean; notice?: string }

/** A message of the other side in this very origin. */
export function readMessage<M extends { type: string }>(
  event: MessageEvent,
  types: readonly M['type'][],
): M | undefined {
  if (event.origin !== window.location.origin) return undefined
  const type = (event.data as Partial<M> | null)?.type
  return type !== undefined && types.includes(type) ? (event.data as M) : undefined
}
