/** @example liveUrl('/prod-api', new URL('https://console.example/')) // 'wss://console.example/prod-api/ws' */
export function liveUrl(baseUrl: string, page: Pick<URL, 'href'>): string {
  const url = new URL(`${baseUrl}/ws`, page.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  return url.href
}
