import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Page } from '../../schemas/contract/language.gen'
import type { Bench } from './desk/createBench'
import { buildTree, type TreeNode } from './tree/buildTree'
import type { FileMark } from './tree/fileMarks'

/** The bench as it stands now: what is checked, changed and open. */
export function useFiles(bench: Bench, opened: string | undefined) {
  const { desk, checker } = bench
  useSyncExternalStore(desk.subscribe, desk.version)
  const checked = useSyncExternalStore(bench.subscribe, checker.checked)
  const preview = useSyncExternalStore(bench.subscribe, bench.preview)
  const tree = useMemo(() => buildTree(checked.room), [checked.room])
  const [place, setPlace] = useState<Place | undefined>(() =>
    opened === undefined ? undefined : placeOf(tree, opened),
  )
  const changedKey = desk.changed().join('\n')
  const marks = useMemo(() => {
    const changed = changedKey === '' ? [] : changedKey.split('\n')
    const paths = new Set([...checked.byFile.keys(), ...changed])
    return new Map([...paths].map((path) => [path, markOf(checked, path, changed)]))
  }, [checked, changedKey])
  const file = place && checked.room.pages.find(({ path }) => path === place.file)
  return {
    checked,
    preview,
    tree,
    marks,
    changed: desk.changed(),
    place,
    /** Value of the open page file, as last readable. */
    page: file?.value as Page | undefined,
    open: (node: TreeNode) => {
      if (node.file) setPlace(toPlace(node, place))
    },
    /** @returns whether there is such a file */
    openFile: (path: string): boolean => {
      const found = placeOf(tree, path, place)
      if (found) setPlace(found)
      return found !== undefined
    },
  }
}

/** What is open: an entry of the tree, its file, and the page the preview shows. */
export interface Place {
  key: string
  file: string
  title: string
  route?: string
}

const toPlace = ({ key, file = '', title, route }: TreeNode, before?: Place): Place => ({
  key,
  file,
  title,
  // A file that belongs to no page leaves the preview where it is.
  route: route ?? before?.route,
})

/** The entry of a file, best below the page that is open. */
function placeOf(tree: readonly TreeNode[], path: string, before?: Place): Place | undefined {
  const all = flatten(tree).filter(({ file }) => file === path)
  const near = all.find(({ route }) => route !== undefined && route === before?.route)
  const found = near ?? all[0]
  return found && toPlace(found, before)
}

const flatten = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

function markOf(
  { byFile }: { byFile: ReadonlyMap<string, readonly { rule: { level: string } }[]> },
  path: string,
  changed: readonly string[],
): FileMark {
  const problems = byFile.get(path) ?? []
  const errors = problems.filter(({ rule }) => rule.level === 'error').length
  return { errors, warnings: problems.length - errors, isChanged: changed.includes(path) }
}
