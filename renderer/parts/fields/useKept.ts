import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type CompositionEvent } from 'react'
import type { KeepName } from '../../../schemas/contract/language.gen'
import { inputFilters } from '../../../runtime/checks'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/**
 * What a text box does with what is typed: with `keep` only its characters stay, and the caret stays where it was.
 * While an input method composes a word nothing is taken away: the letters of its pinyin are not the text yet.
 */
export function useKept(keep: KeepName | undefined, onChange: (next: string | undefined) => void) {
  const caret = useRef<{ box: TextBox; at: number }>(undefined)
  // Nothing new to show, when all that was typed is taken away, but the caret still has to go back.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    // The box: React puts the caret behind a text that was changed while it was typed.
    const { box, at } = caret.current ?? {}
    caret.current = undefined
    if (box && document.activeElement === box) box.setSelectionRange(at ?? 0, at ?? 0)
  })
  const take = (box: TextBox) => {
    const filter = keep && inputFilters[keep]
    if (!filter) return onChange(box.value || undefined)
    const kept = filter(box.value)
    if (kept !== box.value) {
      caret.current = { box, at: filter(box.value.slice(0, box.selectionStart ?? 0)).length }
      redraw()
    }
    onChange(kept || undefined)
  }
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<TextBox>) => {
      const isComposing = (nativeEvent as InputEvent).isComposing === true
      if (isComposing) onChange(target.value || undefined)
      else take(target)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextBox>) => take(currentTarget),
  }
}
