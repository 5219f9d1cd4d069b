import type { Diagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import type { Problem } from '../../lint'

/** Marks of a file's problems; a repair is a button of the mark, and does nothing to a text it was not made for. */
export function toDiagnostics(problems: readonly Problem[], text: string): Diagnostic[] {
  return problems.map((problem) => {
    const { offset, length, rule, message, fix } = problem
    const from = Math.min(offset, text.length)
    return {
      from,
      to: Math.min(from + length, text.length),
      severity: rule.level,
      source: rule.id,
      message,
      actions: fix && [
        { name: fix.title, apply: (view: EditorView) => applyFix(view, problem, text) },
      ],
    }
  })
}

/** One step of the history. */
export function applyFix(view: EditorView, { fix }: Problem, text: string): void {
  if (!fix || view.state.doc.toString() !== text) return
  view.dispatch({ changes: changesOf(fix), userEvent: 'input.fix' })
}

/** A repair as the editor writes changes. */
export const changesOf = ({ edits }: NonNullable<Problem['fix']>) =>
  edits.map(({ offset, length, content }) => ({
    from: offset,
    to: offset + length,
    insert: content,
  }))
