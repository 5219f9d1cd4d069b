import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const shelves = [
  ['9787020002207', '红楼梦', '曹雪芹 著', '人民文学出版社', '59.70'],
  ['9787020024759', '围城', '钱锺书 著', '人民文学出版社', '39.00'],
  ['9787108009821', '万历十五年', '黄仁宇 著', '生活·读书·新知三联书店', '18.00'],
  ['9787101003048', '史记', '司马迁 撰', '中华书局', '125.00'],
] as const

const rows = shelves
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('\n')

const page = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>馆配选书商城（演示）</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
  main { max-width: 60rem; margin: 3rem auto; padding: 0 1rem }
  table { width: 100%; border-collapse: collapse }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #8884 }
</style>
<main>
<h1>馆配选书商城（演示）</h1>
<p>这是随演示启动的样例商城，不能下单。接入真的商城：请平台管理员在“字典与参数管理”里填写“馆配选书商城的地址”。</p>
<table>
<thead><tr><th>ISBN</th><th>书名</th><th>作者</th><th>出版社</th><th>定价（元）</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</main>
</html>
`

/** A selection mall as the demo has one: a page of books, whoever comes. @returns where it is */
export async function startMall(port = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((done) => void server.close(() => done())),
  }
}
