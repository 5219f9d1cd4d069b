/** One thing the tutorial asks its reader to do. */
export type TutorialStep =
  | { kind: 'run'; command: string; line: number; says: readonly string[] }
  | { kind: 'edit'; path: string; from: string; to: string; line: number }

interface Block {
  language: string
  text: string
  line: number
  /** The prose since the block before. */
  before: string
}

/**
 * What a reader of the tutorial does, in order: commands (`sh`), with the lines they see (`text`), and edits – the block after “把” becomes
 * the block after “改成” in the file last named by “打开”.
 * @throws with the line when an edit names no file or has no second block
 */
export function readTutorial(markdown: string): TutorialStep[] {
  const blocks = blocksOf(markdown)
  const steps: TutorialStep[] = []
  let path = ''
  for (const [index, { language, text, line, before }] of blocks.entries()) {
    path = [...before.matchAll(/打开 `([^`]+)`/g)].at(-1)?.[1] ?? path
    const next = blocks[index + 1]
    if (language === 'sh')
      for (const command of text.trim().split('\n'))
        steps.push({ kind: 'run', command, line, says: [] })
    else if (language === 'text') expectOf(steps, text, line)
    else if (/把\s*$/.test(before)) {
      if (!path || !next || next.before.trim() !== '改成')
        throw new Error(
          `tutorial, line ${line}: “把” needs “打开 \`file\`” before and “改成” after it`,
        )
      steps.push({ kind: 'edit', path, from: text, to: next.text, line })
    }
  }
  return steps
}

function expectOf(steps: TutorialStep[], text: string, line: number): void {
  const last = steps.at(-1)
  if (last?.kind !== 'run')
    throw new Error(`tutorial, line ${line}: nothing was run that could say this`)
  steps[steps.length - 1] = { ...last, says: text.trim().split('\n') }
}

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let end = 0
  for (const found of markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)) {
    const before = markdown.slice(end, found.index)
    const line = markdown.slice(0, found.index).split('\n').length
    blocks.push({ language: found[1] ?? '', text: found[2] ?? '', line, before })
    end = found.index + found[0].length
  }
  return blocks
}

/** The file with one edit done. @throws when the text is not there, or twice */
export function editText(
  text: string,
  { from, to, path, line }: TutorialStep & { kind: 'edit' },
): string {
  const parts = text.split(from)
  if (parts.length !== 2)
    throw new Error(
      `tutorial, line ${line}: ${path} holds this text ${parts.length - 1} times:\n${from}`,
    )
  return parts.join(to)
}
