const engines = [
  ['百度', 'https://www.baidu.com/s?wd='],
  ['必应', 'https://cn.bing.com/search?q='],
  ['谷歌', 'https://www.google.com/search?q='],
] as const

const longest = 200

/** The same question to three search engines. The message alone: a stack may name customers' data. */
export const searchLinks = (message: string): { name: string; url: string }[] =>
  engines.map(([name, address]) => ({
    name,
    url: address + encodeURIComponent(sound(message).slice(0, longest).join('')),
  }))

// Half a character cannot stand in an address.
const sound = (text: string) => Array.from(text.replace(/[\uD800-\uDFFF]/gu, ''))
