import type { Conflict } from './mergeValues'

/** `schemas/pages/….page.json  columns › orderNum › width：两边改得不一样，我方 120，对方 140，原来 100` */
export function printConflict(file: string, { path, base, ours, theirs }: Conflict): string {
  const place = `${file}  ${path.join(' › ') || '整个文件'}`
  if (ours === undefined) return `${place}：我方删了它，对方改成了 ${shown(theirs)}；请决定删还是留`
  if (theirs === undefined) return `${place}：对方删了它，我方改成了 ${shown(ours)}；请决定删还是留`
  const before = base === undefined ? '原来没有' : `原来 ${shown(base)}`
  return `${place}：两边改得不一样，我方 ${shown(ours)}，对方 ${shown(theirs)}，${before}；请选一个`
}

const longest = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
