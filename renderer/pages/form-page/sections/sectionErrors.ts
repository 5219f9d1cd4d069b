import type { Form } from '@formily/core'
import type { CompiledSection } from './compileSections'

/** How many fields of each section are wrong now. Read inside an observer it follows the form. */
export function errorsBySection(form: Form): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { address } of form.queryFeedbacks({ type: 'error' })) {
    const key = String(address ?? '').split('.')[0] ?? ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Checks the fields of some sections. @returns the sections in which something is wrong */
export async function checkSections(
  form: Form,
  sections: readonly CompiledSection[],
): Promise<CompiledSection[]> {
  for (const { key } of sections) await form.validate(`${key}.*`).catch(() => undefined)
  const wrong = errorsBySection(form)
  return sections.filter(({ key }) => wrong.has(key))
}
