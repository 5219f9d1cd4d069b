/**
 * The name of the build that the server offers: the entry script of its index page holds a digest of the content.
 * @returns undefined for a page without such a script, as while developing
 */
export async function findBuild(): Promise<string | undefined> {
  const answer = await fetch('./', { cache: 'no-store', headers: { accept: 'text/html' } })
  return answer.ok ? buildOf(await answer.text()) : undefined
}

/** @example buildOf('<script type="module" src="/assets/index-Ab12.js">') // '/assets/index-Ab12.js' */
export const buildOf = (html: string): string | undefined =>
  /<script[^>]+src="([^"]*assets\/[^"]+\.js)"/.exec(html)?.[1]
