import type { ServerResponse } from 'node:http'
import { readRoom } from '../room/readRoom'
import { benchPaths } from './paths'

/** Leads to the workbench with the file of a page open; 404 with a sentence when no file is that page. */
export function answerEdit(root: string, route: string, response: ServerResponse): void {
  const file = pageFileOf(root, route)
  if (file) {
    const location = `${benchPaths.workbench}#${encodeURIComponent(file)}`
    response.writeHead(302, { location }).end()
    return
  }
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(
    `没有页面文件写着地址“${route}”，它可能是手写的界面。所有页面都在 ${benchPaths.workbench}`,
  )
}

/**
 * The file that declares a page, as the workbench names it.
 * @param route  as in the address, with or without values in place of its parameters: `/orderDetails/17`
 */
export const pageFileOf = (root: string, route: string): string | undefined =>
  readRoom(root).pages.find(({ value }) => {
    const { path } = (value ?? {}) as { path?: string }
    return path !== undefined && isRoute(path, route)
  })?.path

function isRoute(declared: string, route: string): boolean {
  const [own, asked] = [declared.split('/'), route.split('/')]
  return (
    own.length === asked.length &&
    own.every((step, at) => step.startsWith('{') || step === asked[at])
  )
}
