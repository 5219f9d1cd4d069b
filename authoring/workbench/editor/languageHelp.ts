import {
  autocompletion,
  type Completion as Option,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip, type EditorView } from '@codemirror/view'
import type { Completion, CompletionKind, LanguageService } from '../../language-service'
import { renderMarkdown } from './markdown'

const icons: Record<CompletionKind, string> = {
  keyword: 'keyword',
  value: 'enum',
  field: 'property',
  action: 'method',
  name: 'constant',
  function: 'function',
  member: 'variable',
}

/** Completion while typing (Ctrl+Space asks) and help under the mouse, as the language service knows them. */
export function languageHelp(path: string, service: () => Promise<LanguageService>): Extension {
  async function complete({ state, pos }: CompletionContext): Promise<CompletionResult | null> {
    const found = await (await service()).complete(path, state.doc.toString(), pos)
    if (!found || found.items.length === 0) return null
    // Already filtered by the service, by Chinese titles too.
    return { from: found.from, to: found.to, filter: false, options: found.items.map(toOption) }
  }
  return [
    autocompletion({ override: [complete], icons: true, maxRenderedOptions: 200 }),
    hoverTooltip(async ({ state }, pos) => {
      const help = await (await service()).hover(path, state.doc.toString(), pos)
      if (!help) return null
      const { from, to, text } = help
      return { pos: from, end: to, above: true, create: () => ({ dom: renderMarkdown(text) }) }
    }),
  ]
}

function toOption({ label, detail, documentation, insert, select, kind }: Completion): Option {
  return {
    label,
    detail,
    type: icons[kind],
    info: documentation ? () => renderMarkdown(documentation) : undefined,
    apply(view: EditorView, _: Option, from: number, to: number) {
      const [anchor, head] = select ?? [insert.length, insert.length]
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + anchor, head: from + head },
        userEvent: 'input.complete',
        scrollIntoView: true,
      })
    },
  }
}
