import type { Judgement } from './judge'
import type { NoteKind, PageResult } from './notes'

const noteKinds: Readonly<Record<NoteKind, string>> = {
  refused: 'Refused, with which sentence',
  'form not filled': 'Forms that were not sent, and what they asked',
  grey: 'Grey, and why',
  'never offered': 'Never offered by any row or bar',
  'not reached': 'Pages without a record to open',
  skipped: 'Not pressed',
}

/** The list a person reads: faults first, then what was refused, by sentence. */
export function reportText(
  title: string,
  results: readonly PageResult[],
  { red, excused, needless }: Judgement,
): string {
  const pressed = results.reduce((sum, one) => sum + one.pressed, 0)
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0)
  return [
    `# Robot: ${title}`,
    '',
    `${results.length} pages, ${pressed} buttons, tabs and links in ${Math.round(seconds)} s; ${red.length} faults.`,
    ...section(
      'Faults',
      red.map(({ path, place, kind, text }) => `- \`${path}\` ${place}: **${kind}** ${text}`),
    ),
    ...section(
      'Faults with a reason',
      excused.map(
        ({ path, place, kind, text, reason }) =>
          `- \`${path}\` ${place}: ${kind} ${text} — ${reason}`,
      ),
    ),
    ...section(
      'Reasons that are no longer needed (scripts/robot/allowed.ts)',
      needless.map(({ path, kind, says }) => `- \`${path}\` ${kind} ${says}`),
    ),
    ...(Object.keys(noteKinds) as NoteKind[]).flatMap((kind) =>
      section(noteKinds[kind], grouped(results, kind)),
    ),
    ...section(
      'Time',
      results
        .toSorted((a, b) => b.seconds - a.seconds)
        .map(
          ({ path, seconds: took, pressed: count }) =>
            `- \`${path}\` ${took.toFixed(1)} s, ${count}`,
        ),
    ),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', `## ${title}`, '', ...lines] : []

/** The same sentence once, with all places where it was said. */
function grouped(results: readonly PageResult[], kind: NoteKind): string[] {
  const places = new Map<string, string[]>()
  for (const { path, notes } of results)
    for (const note of notes)
      if (note.kind === kind)
        places.set(note.text, [...(places.get(note.text) ?? []), `\`${path}\` ${note.place}`])
  return [...places].map(([text, all]) => `- ${text}\n${all.map((one) => `  - ${one}`).join('\n')}`)
}
