import type { LoadedRoom } from '../../room/browserRoom'
import { filesOf } from '../../room/schemaRoom'
import type { LanguageService } from '../../language-service'
import { editorExtensions } from '../editor/editorExtensions'
import { createPreviewEdits, type PreviewEdits } from '../preview/createPreviewEdits'
import { createChecker } from './createChecker'
import { createDesk, type Draft } from './createDesk'

/** The workbench without its elements: texts, what is wrong in them, what the preview shows, help while typing. */
export function createBench(loaded: LoadedRoom, drafts: Readonly<Record<string, Draft>> = {}) {
  const goers = new Set<(path: string, offset: number) => void>()
  const desk = createDesk({
    texts: Object.fromEntries(filesOf(loaded.room).map(({ path, text }) => [path, text])),
    drafts,
    extensions: (path) =>
      editorExtensions(path, {
        service,
        onDefinition: (from, offset) => goers.forEach((go) => go(from, offset)),
      }),
  })
  const saved = createChecker(createDesk({ texts: {}, extensions: () => [] }), loaded).checked()
  const checker = createChecker(desk, loaded)
  const nextEdits = createPreviewEdits(saved)
  let preview: PreviewEdits = nextEdits(checker.checked(), desk.changed())
  const listeners = new Set<() => void>()
  checker.subscribe(() => {
    preview = nextEdits(checker.checked(), desk.changed())
    listeners.forEach((listener) => listener())
  })

  // Names come from the room: another room, another service. The editor's own file goes along with each question.
  let serving: { room: LoadedRoom['room']; service: Promise<LanguageService> } | undefined
  function service(): Promise<LanguageService> {
    const { room } = checker.checked()
    if (serving?.room !== room) {
      const { surroundings } = loaded
      const made = import('../../language-service').then(({ createLanguageService }) =>
        createLanguageService({ room, surroundings }),
      )
      serving = { room, service: made }
    }
    return serving.service
  }

  return {
    desk,
    checker,
    preview: () => preview,
    /** After every check. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Somebody asked where the name at a place is declared. */
    onDefinition(go: (path: string, offset: number) => void): () => void {
      goers.add(go)
      return () => void goers.delete(go)
    },
  }
}

export type Bench = ReturnType<typeof createBench>
